// Walking through recorded steps: drawn at once from the tape, and the kernel follows when one stands still.

const REST = 250;         // ms of standing still after which the kernel is told
const TRIES = 3;
const PACES = [0.5, 1, 2, 4];

/** What a recorded step adds to a state while it is only looked at: nobody can answer it yet. */
const LOOKING = { may_answer: false, cover: null, bot: null, pass_to: null, notice: "", consent: false };

/** The steps one may walk to by `state.turns`: [step, number of the turn, seat]. */
export function nextTurn(turns, step, steps) {
  return turns.find(([start]) => start > step)?.[0] ?? steps;
}

/**
 * Where a view stands on the tape. `at` is a step that is looked at, or null while the state itself is shown;
 * `changed` is called whenever what is to be shown is another.
 */
export function createWalk(link, changed) {
  let wanted = null;        // a step that is not known yet
  let toldId = null;        // the message that told the kernel to follow, while it is not heard
  let toldStep = null;
  let tries = 0;            // how often it was told of the step one looks at, and did not come
  let restTimer = null;
  let playTimer = null;
  const isOffline = () => link.state.mode === "replay";
  const steps = () => link.state.steps ?? 0;

  const walk = {
    at: null,
    playing: false,
    pace: 1,
    paces: PACES,
    get step() { return wanted ?? walk.at ?? link.state.step ?? 0; },
    get steps() { return steps(); },
    /** What to draw: the state, or the step that is looked at. */
    shown() {
      const frame = walk.at === null ? undefined : link.frames[walk.at];
      return frame ? { ...link.state, ...frame, ...LOOKING, number: link.state.number, step: walk.at, steps: steps(),
        past: walk.at < steps() } : link.state;
    },
    /** Look at a step; with `now` the kernel follows without a rest. */
    go(step, now = false) {
      const to = Math.max(0, Math.min(steps(), step));
      clearTimeout(restTimer);
      wanted = null;
      if (to === link.state.step && !isOffline()) walk.at = null;
      else if (link.frames[to]) {
        walk.at = to;
        if (!walk.playing) follow(now ? 0 : REST);
      } else {
        wanted = to;
        link.askTape();
      }
      changed();
    },
    /** Play the recorded steps at the chosen pace; from the end, from the start again. */
    play(on = !walk.playing) {
      if (walk.playing === on) return;
      walk.playing = on;
      clearTimeout(playTimer);
      clearTimeout(restTimer);
      if (on) {
        if (walk.step >= steps()) walk.go(0);
        playTimer = setTimeout(tick, 1000 / walk.pace);
      } else if (walk.at !== null) follow(0);
      changed();
    },
    setPace(pace) {
      walk.pace = pace;
      if (walk.playing) {
        clearTimeout(playTimer);
        playTimer = setTimeout(tick, 1000 / pace);
      }
    },
    /** The link heard something: a step may be known now, or the kernel has come to where one looks. */
    heard(what, heard) {
      if (what === "tape" && wanted !== null && link.frames[wanted]) walk.go(wanted);
      const followed = toldId !== null && heard === toldId ? toldStep : null;
      if (followed !== null) toldId = null;
      if (isOffline() || walk.at === null || walk.playing) return;
      const isThere = link.state.step === walk.at;
      tries = followed === walk.at ? tries + 1 : 0;
      // one went on meanwhile, or the message crossed another one
      if (followed !== null && !isThere && tries < TRIES) follow(0);
      if (isThere || tries >= TRIES || walk.at > steps() || !link.frames[walk.at]) {
        clearTimeout(restTimer);
        walk.at = null;
      }
    },
    close() {
      clearTimeout(restTimer);
      clearTimeout(playTimer);
    },
  };

  function tick() {
    if (walk.step >= steps()) {
      walk.play(false);
      return;
    }
    walk.go(walk.step + 1);
    if (walk.playing) playTimer = setTimeout(tick, 1000 / walk.pace);
  }

  function follow(rest) {
    if (isOffline()) return;
    const tell = () => {
      // a second one would speak of a state that is old by then
      if (walk.at === null || toldId !== null || !link.tell("goto", { step: walk.at })) return;
      [toldId, toldStep] = [link.lastId, walk.at];
    };
    if (rest) restTimer = setTimeout(tell, rest);
    else tell();
  }
  return walk;
}
