/** The colour families of a tile; `ink` is the brand's own on a dark background. */
export type TilePalette = 'lam' | 'cham' | 'nghe' | 'la' | 'man' | 'da' | 'son' | 'ink';

/** Grey is missing: it would mark a company or event as disabled. */
const BY_ID = ['lam', 'cham', 'nghe', 'la', 'man'] as const;
const ACCENT = 4;
const KEPT = 500;

type Drawing = { paths: readonly { color: number; d: string }[]; shapes: number };

const cache = new Map<string, string>();

/** The palette of a thing by its id, always the same one; `son` and `da` are only chosen explicitly. */
export function paletteOf(seed: string | number): (typeof BY_ID)[number] {
  // Kept this small because lists in the browser need it for marks, without the generator below.
  const sum = [...`${seed}`].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return BY_ID[sum % BY_ID.length] ?? 'lam';
}

/**
 * The inner markup of one tile of 2·cells·unit pixels: a quadrant of quarter discs, squares and leaves, symmetric on
 * its diagonal and mirrored four ways. `id` must be unique on the page. If a seed results in fewer than three shapes,
 * the next one is tried.
 */
export function tileMarkup(
  id: string,
  seed: string | number,
  cells: number,
  unit: number,
  palette: TilePalette,
): string {
  const key = `${seed}|${cells}|${unit}|${palette}`;
  const known = cache.get(key);
  const markup = known ?? drawMarkup(String(seed), cells, unit, palette);
  if (!known) {
    if (cache.size >= KEPT) cache.clear();
    cache.set(key, markup);
  }
  return markup.replaceAll('@', id);
}

function drawMarkup(seed: string, cells: number, unit: number, palette: TilePalette): string {
  let drawing = drawQuadrant(seed, cells, unit);
  for (let again = 1; drawing.shapes < 3; again++) drawing = drawQuadrant(`${seed}~${again}`, cells, unit);
  const side = 2 * cells * unit;
  const shapes = drawing.paths
    .map(({ color, d }) => `<path fill="${fillOf(palette, color)}" d="${d}"/>`)
    .join('');
  const mirrored = [`-1 0 0 1 ${side} 0`, `1 0 0 -1 0 ${side}`, `-1 0 0 -1 ${side} ${side}`]
    .map((matrix) => `<use href="#@q" transform="matrix(${matrix})"/>`)
    .join('');
  return (
    `<defs><g id="@q">${shapes}</g><pattern id="@" width="${side}" height="${side}" patternUnits="userSpaceOnUse">` +
    `<path fill="var(--tile-${palette})" d="M0 0h${side}v${side}H0z"/><use href="#@q"/>${mirrored}</pattern></defs>` +
    '<rect width="100%" height="100%" fill="url(#@)"/>'
  );
}

function fillOf(palette: TilePalette, color: number) {
  return color === ACCENT ? 'var(--tile-accent)' : `var(--tile-${palette}-${color + 1})`;
}

function drawQuadrant(seed: string, cells: number, unit: number): Drawing {
  const random = randomFrom(seed);
  const strokes = new Map<number, string>();
  const accented = random() < 0.4 ? Math.floor(random() * ((cells * (cells + 1)) / 2)) : -1;
  let cell = 0;
  let shapes = 0;
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x <= y; x++, cell++) {
      const [skip, kind, shade] = [random(), Math.floor(random() * FORMS.length), random()];
      if (skip < 0.1) continue;
      const color = cell === accented ? ACCENT : Math.floor(shade ** 1.3 * 4);
      const twin = MIRRORED[kind] ?? kind;
      const drawn = shapeAt(kind, x, y, unit) + (x === y ? '' : shapeAt(twin, y, x, unit));
      strokes.set(color, (strokes.get(color) ?? '') + drawn);
      shapes++;
    }
  }
  return { paths: [...strokes].map(([color, d]) => ({ color, d })), shapes };
}

// Quarter discs with their centre in each corner (clockwise from the upper left), square, half square, leaf.
const FORMS: readonly ((u: number) => string)[] = [
  (u) => `h${u}a${u} ${u} 0 0 1-${u} ${u}z`,
  (u) => `m${u} 0v${u}a${u} ${u} 0 0 1-${u}-${u}z`,
  (u) => `m${u} ${u}h-${u}a${u} ${u} 0 0 1 ${u}-${u}z`,
  (u) => `m0 ${u}v-${u}a${u} ${u} 0 0 1 ${u} ${u}z`,
  (u) => `h${u}v${u}h-${u}z`,
  (u) => `l${u} ${u}h-${u}z`,
  (u) => `a${u} ${u} 0 0 1 ${u} ${u}a${u} ${u} 0 0 1-${u}-${u}z`,
];

// The mirror image of each form on the other side of the diagonal.
const MIRRORED = [0, 3, 2, 1, 4, 5, 6];

function shapeAt(kind: number, x: number, y: number, unit: number) {
  return `M${x * unit} ${y * unit}${FORMS[kind]?.(unit) ?? ''}`;
}

// FNV-1a into mulberry32: small, and with the same numbers on server and browser.
function randomFrom(seed: string) {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
