import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { CommonFace } from '../app/document/assets.ts';

/** One per checkout, unlike node_modules; `app/styles/fonts.css` imports the sheet. */
const folder = 'dist/fonts';
const packages = 'node_modules';
const archivo = '@fontsource-variable/archivo/files/archivo-PART-wdth-normal.woff2';
const beVietnam = (weight: number) =>
  `@fontsource/be-vietnam-pro/files/be-vietnam-pro-PART-${weight}-normal.woff2`;

/**
 * Each font is split into two files. The packages' own sheets add "latin-ext", which claims đ, ư and ₫ as well and is
 * therefore loaded with every page: 130 KB for letters that the Vietnamese files already contain.
 */
const parts = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
};

interface Face {
  /** Prefix of the face's file names. */
  name: string;
  family: 'Be Vietnam Pro' | 'Archivo Variable';
  /** Path below node_modules; PART is replaced by the part. */
  source: string;
  /** Weight as in CSS: one number, or a range. */
  weight: string;
  stretch?: string;
  /** The remaining axes of a variable font. */
  axes?: Record<string, number | { min: number; max: number }>;
  /** Removes the hinting instructions. */
  noHinting?: true;
  /**
   * Media condition under which this file is used, to save bytes elsewhere. The condition is needed even if another
   * file covers the same face: otherwise both are fetched when a script requests the face.
   */
  media?: string;
  /** True for a face that rows do not need for their layout, or that only few pages use. */
  isRare?: true;
}

/**
 * Half of Be Vietnam Pro is hinting instructions. Windows follows them, and small text is blurred there without them.
 * Android, iOS and macOS never read them, and phones are the devices on slow networks. A mouse distinguishes the two.
 * The pixel density would, too, but zoom and paper change it.
 */
export const mouseMediaQuery = '(pointer: fine)';
const withoutMouse = `not all and ${mouseMediaQuery}`;

const textFaces = (weight: number): Face[] => {
  const face: Face = {
    name: `be-vietnam-${weight}`,
    family: 'Be Vietnam Pro',
    source: beVietnam(weight),
    weight: `${weight}`,
  };
  return [
    { ...face, noHinting: true, media: withoutMouse },
    { ...face, name: `${face.name}-hinted`, media: mouseMediaQuery },
  ];
};

/**
 * Weights and widths that the style sheets use; three quarters of Archivo are others. A missing weight falls back to
 * the nearest one, so add new ones here. The page matrix test reports missing ones.
 */
const faces: readonly Face[] = [
  ...[400, 500, 600].flatMap(textFaces),
  {
    name: 'archivo',
    family: 'Archivo Variable',
    source: archivo,
    weight: '600 680',
    stretch: '100% 110%',
    axes: { wght: { min: 600, max: 680 }, wdth: { min: 100, max: 110 } },
  },
  {
    // Figures in tables, on axes and in fields: on work pages, never on reading pages.
    name: 'archivo-light',
    family: 'Archivo Variable',
    source: archivo,
    weight: '400 500',
    stretch: '100% 102%',
    axes: { wght: { min: 400, max: 500 }, wdth: { min: 100, max: 102 } },
    isRare: true,
  },
];

/**
 * Tabular figures, mark positioning, kerning, and the features that the shaper needs; not old-style figures, fractions
 * and the like.
 */
const features = ['tnum', 'lnum', 'kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'rvrn'];

interface FontFile extends Face {
  path: string;
  range: string;
}

const files: readonly FontFile[] = faces.flatMap((face) =>
  Object.entries(parts).map(([part, range]) => ({
    ...face,
    source: join(packages, face.source.replace('PART', part)),
    path: `${folder}/${face.name}-${part}.woff2`,
    range,
  })),
);

/** The fonts that nearly every page needs: `key` in the manifest, `media` if not every screen uses it. */
export const commonFaces: readonly CommonFace[] = files
  .filter(({ isRare }) => !isRare)
  .map(({ path, media }) => ({ key: path, media }));

/** Writes dist/fonts/ before anything is bundled: smaller fonts, and the style sheet that names them. */
export function subsetFonts(): Plugin {
  return { name: 'cut-faces', config: cutIfChanged };
}

async function cutIfChanged(): Promise<void> {
  const keyFile = join(folder, 'key');
  const key = hashSources();
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { source, path, axes, noHinting } of files) {
    const font = await subsetFont(readFileSync(source), null, {
      targetFormat: 'woff2',
      keepAllGlyphs: true,
      keepFeatures: features,
      variationAxes: axes,
      noHinting,
    });
    writeFileSync(path, font);
  }
  writeFileSync(join(folder, 'faces.css'), files.map(ruleOf).join('\n'));
  writeFileSync(keyFile, key);
}

function ruleOf({ family, weight, stretch, path, range, media }: FontFile): string {
  const rule = `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};${stretch ? `\n  font-stretch: ${stretch};` : ''}
  src: url("${path.replace(folder, '.')}") format("woff2");
  unicode-range: ${range};
}`;
  return media ? `@media ${media} {\n${rule}\n}` : rule;
}

/** Hash over all sources of the files: this file, the fonts, the tools. */
function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync('scripts/fonts.ts'));
  const tools = ['subset-font', 'harfbuzzjs', 'wawoff2'].map((name) => join(packages, name, 'package.json'));
  for (const path of [...files.map(({ source }) => source), ...tools]) hash.update(readFileSync(path));
  return hash.digest('hex');
}
