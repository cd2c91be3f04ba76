"""Pictures with few colours: a screenshot of a panel as a PNG with a palette, a third as large and just as sharp."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

COLOURS = 256
REDUCE = """async ([png, most]) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const { width, height } = picture;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const counts = new Map();
    const colours = new Uint32Array(width * height);
    for (let place = 0; place < colours.length; place += 1) {
        const [red, green, blue] = data.subarray(4 * place, 4 * place + 3);
        colours[place] = red << 16 | green << 8 | blue;
        counts.set(colours[place], (counts.get(colours[place]) ?? 0) + 1);
    }
    const parts = (colour) => [colour >> 16, colour >> 8 & 255, colour & 255];
    const far = (one, other) => one.reduce((sum, part, place) => sum + (part - other[place]) ** 2, 0);
    // the most frequent colours, no two of them so near that the eye takes them for one
    const palette = [];
    for (const near of [24, 6, 0]) {
        for (const [colour] of [...counts].sort((one, other) => other[1] - one[1])) {
            if (palette.length === most) break;
            if (!palette.some((taken) => far(parts(colour), taken) <= near)) palette.push(parts(colour));
        }
    }
    const nearest = new Map();
    const places = Uint8Array.from(colours, (colour) => {
        if (!nearest.has(colour)) {
            const gaps = palette.map((taken) => far(parts(colour), taken));
            nearest.set(colour, gaps.indexOf(Math.min(...gaps)));
        }
        return nearest.get(colour);
    });
    const text = [];
    for (let from = 0; from < places.length; from += 8192) {
        text.push(String.fromCharCode(...places.subarray(from, from + 8192)));
    }
    return [width, height, palette.flat(), btoa(text.join(''))];
}"""


def small_png(page: Page, png: bytes, most: int = COLOURS) -> bytes:
    """The same picture with at most so many colours (2..256); `page` is any page of a browser, which counts them."""
    width, height, palette, places = page.evaluate(REDUCE, [base64.b64encode(png).decode("ascii"), most])
    pixels = base64.b64decode(places)
    rows = b"".join(b"\0" + pixels[width * row:width * (row + 1)] for row in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in (
        (b"IHDR", header), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
