"""The Financiers in words."""

from __future__ import annotations

from kit.games.gauntlet.factions.words import Words

WORDS = Words(
    sentences={
        "put in the Treasury": "{name} puts {card} in the Treasury",
        "laid beneath": "{name} lays {card} beneath {on}",
        "bought a Deed": "{name} buys the Deed of {place}",
        "bought out a Deed": "{name} buys {other} out of the Deed of {place}",
        "gave up a Deed": "{name} gives up the Deed of {place}",
        "lost capital": "{name} loses {n} Capital over the limit",
        "pledged": "{name} pledges {card} as collateral",
        "defaulted": "{name} defaults on {card}",
    },
    questions={
        "Line of Credit": "{name}, which card is the collateral? It pays its cost, at most half the price, and is "
                          "discarded",
        "Subsidize": "{name}, how much do you add to your total? +1, +2, +3 and +4 cost 1, 3, 6 and 10 Capital",
        "Speculation": "{name}, on which Territory do you speculate?",
        "Monetary Crisis": "{name}, which card do you keep? The others are discarded",
        "Liquidation": "{name}, which Treasury card do you turn into Capital?",
        "Liquidation/use": "{name}, do you buy a Deed, or Subsidize, at once?",
        "Capital Gains": "{name}, on which card do you take Capital Gains?",
        "Tariffs": "{name}, do you discard a card?",
        "Tariffs/discard": "{name}, which card do you discard for Tariffs?",
        "Divestment": "{name}, which Deed do you give up?",
        "Divestment/use": "{name}, do you Subsidize at once?",
        "Collateral": "{name}, which card is the collateral of Margin Loan?",
        "Margin Loan": "{name}, do you repay the loan and take the collateral back, or bury both cards?",
        "Margin Loan/use": "{name}, do you Subsidize at once?",
        "Leveraged Buyout": "{name}, which Deed do you buy?",
        "Collateral of a purchase": "{name}, which card pays its cost towards the Deed? It goes to the Graveyard",
        "Leveraged Buyout/use": "{name}, do you buy the Deed of the Territory you won?",
        "Foreclosure": "{name}, of which Territory do you take control?",
        "Property Dues": "{name}, do you pay the dues with a card?",
        "Property Dues/discard": "{name}, which card do you discard for Property Dues?",
        "Corner the Market": "{name}, which Deed do you buy next?",
    },
    options={
        "Subsidize/number": "+{n} to your total",
        "treasury": "put {card} in the Treasury",
        "buy": "buy the Deed of {place}",
        "market": "play the market with {card}",
        "takeover": "take over {place}",
        "repay": "repay the loan",
        "default": "default on the loan",
        "Tariffs/discard": "discard a card",
        "Tariffs/none": "discard nothing, and the Financier adds 1",
        "Property Dues/discard": "discard a card",
        "Property Dues/gain": "let the Financier gain Capital",
    },
    powers={
        "Subsidize": "1, 3, 6 or 10 Capital for +1, +2, +3 or +4 to your total",
        "Speculation": "1 Capital: 2 Capital if you win this battle, which you began",
        "Liquidation": "a Treasury card is discarded for Capital equal to its cost; then you may Subsidize",
        "Divestment": "a Deed is given up for 1 Capital for each Deed you owned; then you may Subsidize",
        "Margin Loan": "a card is pledged for Capital equal to its cost; then you may Subsidize",
        "Underwriting": "discard it: Capital equal to the bonus you bought in the battle you lost",
    })
