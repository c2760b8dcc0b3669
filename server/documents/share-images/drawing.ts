import { shareImageSize } from '#contract/site/share-images.ts';
import { createTypesetter, LINE_HEIGHT } from './typesetter.ts';

/** Content of a link-preview image. All of it is plain text except for the tile, which is SVG. */
export interface ShareImageFacts {
  title: string;
  /** The line under the title: the company of an ad, or the subject of another page. */
  line: string;
  /** Formatted pay, the largest text after the title; '' without pay. */
  pay: string;
  /** Name of the product. */
  product: string;
  /** SVG of the company's decorative tile, drawn by our own code, that fills a box. */
  tile: string;
}

const { width, height } = shareImageSize;
const TILE = 315;
const LEFT = 72;
const ROOM = width - TILE - LEFT - 60;
const TITLE_TOP = 140;
const TITLE_ROOM = 290;
const ink = '#0e1d1f';
const soft = '#44504f';
const brand = '#006068';

/** The logo of the product: four quarter-disc tiles that form an S (app/ui/indicators/brand-mark.tsx). */
const mark =
  `<g transform="translate(${LEFT} 56) scale(1.5)"><path fill="${brand}" d="M15 0v15H0A15 15 0 0 1 15 0zM17 32V17h15a15 15 0 0 1-15 15z"/>` +
  '<path fill="#efb740" d="M18 0h14v7a7 7 0 0 1-7 7h-7zM14 32H0v-7a7 7 0 0 1 7-7h7z"/></g>';

interface Fonts {
  bold: Uint8Array;
  medium: Uint8Array;
}

/**
 * Creates the function that writes such images as SVG. Text becomes outlines, so no text is interpreted as markup and
 * no installed font is needed.
 */
export function createImageDrawer(fonts: Fonts) {
  const bold = createTypesetter(fonts.bold);
  const medium = createTypesetter(fonts.medium);

  return ({ title, line, pay, product, tile }: ShareImageFacts): string => {
    const room = { width: ROOM, height: TITLE_ROOM, sizes: [68, 62, 56, 50, 44, 38, 32] };
    const titleLines = bold.fit(title, room);
    const below = bold.fit(pay, { width: ROOM, height: 60, sizes: [46, 42, 38, 34, 30, 26] });
    const hasPay = below.lines.length > 0;
    const middle = medium.fit(line, { width: ROOM, height: hasPay ? 50 : 96, sizes: [34, 31, 28] });
    const middleTop = (hasPay ? 500 : 566) - middle.lines.length * middle.size * LINE_HEIGHT;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#fff"/>
<clipPath id="corner"><path d="M${width - TILE} 0h${TILE}v${height}h-${TILE / 2}a${TILE / 2} ${TILE / 2} 0 0 1-${TILE / 2}-${TILE / 2}z"/></clipPath>
<g clip-path="url(#corner)"><svg x="${width - TILE}" width="${TILE}" height="${height}">${tile}</svg></g>
${mark}${bold.draw(bold.fit(product, { width: ROOM, height: 60, sizes: [34] }), { x: LEFT + 64, y: 58, fill: brand })}
${bold.draw(titleLines, { x: LEFT, y: TITLE_TOP, fill: ink })}
${medium.draw(middle, { x: LEFT, y: middleTop, fill: soft })}
${bold.draw(below, { x: LEFT, y: 510, fill: brand })}
</svg>`;
  };
}
