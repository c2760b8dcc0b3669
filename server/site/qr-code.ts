/** Bytes of data and of correction for each version at level M (a seventh of it may be unreadable), and blocks they come in. */
const versions = [
  { data: 16, correction: 10, blocks: 1 },
  { data: 28, correction: 16, blocks: 1 },
  { data: 44, correction: 26, blocks: 1 },
  { data: 64, correction: 18, blocks: 2 },
  { data: 86, correction: 24, blocks: 2 },
  { data: 108, correction: 16, blocks: 4 },
] as const;
/** Mode and length before the text take a byte and a half. */
const HEAD_BYTES = 2;

/** A square of modules, true is dark; undefined: not set yet. */
type Grid = (boolean | undefined)[][];

/**
 * Makes the QR code (ISO/IEC 18004, bytes, level M) of a short text.
 * @returns rows of modules without the quiet zone; undefined for more than 106 bytes
 */
export function makeQrCode(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const at = versions.findIndex(({ data }) => bytes.length + HEAD_BYTES <= data);
  const version = versions[at];
  if (!version) return undefined;
  const size = 17 + 4 * (at + 1);
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  drawPatterns(grid, at > 0);
  drawFormat(grid);
  drawData(grid, interleave(dataOf(bytes, version.data), version));
  return grid.map((row) => row.map((module) => module === true));
}

/** The text with its head, filled up to the whole length. */
function dataOf(bytes: readonly number[], length: number): number[] {
  const bits = [0b0100, bytes.length, ...bytes]
    .map((value, at) => value.toString(2).padStart(at === 0 ? 4 : 8, '0'))
    .join('');
  const padded = bits.padEnd(Math.min(length * 8, bits.length + 4), '0');
  const whole = padded.padEnd(Math.ceil(padded.length / 8) * 8, '0');
  const data = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const filling = Array.from({ length: length - data.length }, (_, at) => (at % 2 === 0 ? 0xec : 0x11));
  return [...data, ...filling];
}

/** Blocks of data, each with its correction, byte by byte in turn. */
function interleave(data: number[], { correction, blocks }: (typeof versions)[number]): number[] {
  const length = data.length / blocks;
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * length, (at + 1) * length));
  const inTurn = (lists: number[][], count: number) =>
    Array.from({ length: count }, (_, at) => lists.map((list) => list[at] ?? 0)).flat();
  const corrections = parts.map((part) => correctionOf(part, correction));
  return [...inTurn(parts, length), ...inTurn(corrections, correction)];
}

/** Product in the field of 256 elements that QR codes reckon in. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Reed-Solomon: the rest of the data when it is divided by (x - 1)(x - 2)(x - 4)… */
function correctionOf(data: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let at = 0, root = 1; at < length; at++, root = multiply(root, 2)) {
    const shifted = [...divisor, 0];
    divisor = shifted.map(
      (value, index) => value ^ multiply(index > 0 ? (divisor[index - 1] ?? 0) : 0, root),
    );
  }
  const rest = Array<number>(length).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let at = 0; at < length; at++) rest[at] = (rest[at] ?? 0) ^ multiply(divisor[at + 1] ?? 0, factor);
  }
  return rest;
}

function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}

/** What readers find the code and its raster by. */
function drawPatterns(grid: Grid, hasAlignment: boolean): void {
  const size = grid.length;
  for (let at = 8; at < size - 8; at++) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  const draw = (x: number, y: number, radius: number, isDark: (ring: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    draw(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  if (hasAlignment) draw(size - 7, size - 7, 2, (ring) => ring !== 1);
}

/** Level M and the mask of a chequerboard with their correction, as the standard lists them. */
const FORMAT = 0x5412;

/** Tells readers level and mask, twice. */
function drawFormat(grid: Grid): void {
  const size = grid.length;
  const bit = (at: number) => ((FORMAT >>> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    set(grid, 8, along, bit(at));
    const across = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    set(grid, across, 8, bit(at));
  }
  set(grid, 8, size - 8, true);
}

/** Bits in columns of two from the lower right, up and down, where nothing stands yet; a chequerboard over them keeps large areas from being alike. */
function drawData(grid: Grid, bytes: readonly number[]): void {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== undefined) continue;
        const bit = (((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        set(grid, x, y, bit !== ((x + y) % 2 === 0));
        at += 1;
      }
    }
  }
}

/** Light modules around a code: readers need four. */
const QUIET = 4;

/** The code as SVG, dark on white in every scheme. */
export function drawQrCode(code: readonly (readonly boolean[])[]): string {
  const side = code.length + 2 * QUIET;
  const modules = code.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${modules.join('')}"/></svg>`;
}
