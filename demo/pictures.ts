import sharp from 'sharp';
import { fold } from '#contract/text/fold.ts';
import { openRandom } from './language/random.ts';

type Colour = [red: number, green: number, blue: number];
/** Hue families of the design, from light to dark. */
const palettes: Colour[][] = [
  ['#d7f3f6', '#77d2dc', '#0098a4', '#006068'],
  ['#e4edff', '#a2c1fe', '#5280e8', '#274da5'],
  ['#ffeac5', '#efb740', '#ac7d00', '#6d4e02'],
  ['#d9f6df', '#86d69c', '#329d5a', '#176435'],
  ['#fbe5f8', '#e7a9e0', '#bb5cb5', '#7c3177'],
].map((family) => family.map(readColour));

/** One tile: a quadrant of cells, symmetric on its diagonal and mirrored four ways. */
type Tile = { cells: number; kinds: number[]; colours: number[]; palette: Colour[] };

/** Draws a company's mark, 280x120 on white, as PNG: its own gạch bông tile. */
export function drawLogo(seed: string): Promise<Buffer> {
  const half = 50;
  return sharp(drawTile(makeTile(`logo ${seed}`, 2), half), rawOf(2 * half))
    .extend({ left: 90, right: 90, top: 10, bottom: 10, background: 'white' })
    .png({ compressionLevel: 4 })
    .toBuffer();
}

/** Draws a floor of tiles, 960x640, as PNG: what stands for a photo of the company. */
export function drawFloor(seed: string): Promise<Buffer> {
  const [half, width, height] = [80, 960, 640];
  const pixels = repeat(drawTile(makeTile(`floor ${seed}`, 3), half), 2 * half, width, height);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 4 })
    .toBuffer();
}

const rawOf = (side: number) => ({ raw: { width: side, height: side, channels: 3 as const } });

/** Paper that stands for a business licence: one page of PDF that says it is a sample. */
export function writeLicence(company: string, taxCode: string): Buffer {
  return writePage('GIAY CHUNG NHAN DANG KY DOANH NGHIEP', [`Ten: ${company}`, `Ma so thue: ${taxCode}`]);
}

/** Paper that stands for a certificate attached to a resume. */
export function writeCertificate(person: string): Buffer {
  return writePage('CHUNG CHI HOAN THANH KHOA HOC', [`Nguoi hoc: ${person}`, 'Thoi luong: 120 gio']);
}

function writePage(title: string, rows: string[]): Buffer {
  const page = [
    `BT /F1 20 Tf 72 760 Td (${title}) Tj ET`,
    'BT /F1 12 Tf 72 730 Td (Ban mau cua du lieu demo, khong co gia tri phap ly) Tj ET',
    ...rows.map((row, index) => `BT /F1 14 Tf 72 ${680 - index * 25} Td (${plain(row)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}startxref\n${text.indexOf('xref\n0')}\n%%EOF\n`, 'latin1');
}

/** The built-in fonts of PDF know no Vietnamese letters. */
const plain = (text: string) =>
  [...fold(text).toUpperCase()].filter((c) => /[A-Z0-9 .,:&-]/.test(c)).join('');

function makeTile(seed: string, cells: number): Tile {
  const random = openRandom(seed);
  const kinds = new Array<number>(cells * cells).fill(-1);
  const colours = new Array<number>(cells * cells).fill(1);
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x <= y; x++) {
      if (random.chance(0.12)) continue;
      const kind = random.whole(0, 5);
      const colour = random.whole(1, 3);
      kinds[y * cells + x] = kind;
      // Mirrored on the diagonal, quarter discs swap their corners.
      kinds[x * cells + y] = [0, 3, 2, 1, 4, 5][kind] ?? kind;
      colours[y * cells + x] = colour;
      colours[x * cells + y] = colour;
    }
  }
  return { cells, kinds, colours, palette: random.pick(palettes) };
}

/** Colour of a tile at a point of its first quarter, measured in quarters. */
function colourAt({ cells, kinds, colours, palette }: Tile, x: number, y: number): Colour {
  const [u, v] = [x * cells, y * cells];
  const cell = Math.floor(v) * cells + Math.floor(u);
  const isInside = covers(kinds[cell] ?? -1, u % 1, v % 1);
  return palette[isInside ? (colours[cell] ?? 1) : 0] as Colour;
}

/** Whether a shape covers a point of its unit cell: four quarter discs, a half square, a leaf. */
function covers(kind: number, x: number, y: number): boolean {
  const disc = (dx: number, dy: number) => dx * dx + dy * dy < 1;
  switch (kind) {
    case 0:
      return disc(x, y);
    case 1:
      return disc(1 - x, y);
    case 2:
      return disc(1 - x, 1 - y);
    case 3:
      return disc(x, 1 - y);
    case 4:
      return x < y;
    case 5:
      return disc(1 - x, y) && disc(x, 1 - y);
    default:
      return false;
  }
}

/** Pixels of a tile: its first quarter, mirrored. Four samples a pixel soften the edges. @param half side of a quarter */
function drawTile(tile: Tile, half: number): Buffer {
  const side = 2 * half;
  const pixels = Buffer.alloc(side * side * 3);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const colour = average(tile, x, y, half);
      for (const row of [y, side - 1 - y])
        for (const column of [x, side - 1 - x]) pixels.set(colour, (row * side + column) * 3);
    }
  }
  return pixels;
}

function average(tile: Tile, x: number, y: number, half: number): Colour {
  const at = (dx: number, dy: number) => colourAt(tile, (x + dx) / half, (y + dy) / half);
  const [a, b, c, d] = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  return [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4, (a[2] + b[2] + c[2] + d[2]) / 4];
}

function repeat(once: Buffer, period: number, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const line = once.subarray((y % period) * period * 3, ((y % period) + 1) * period * 3);
    for (let x = 0; x < width; x += period) {
      line.copy(pixels, (y * width + x) * 3, 0, Math.min(period, width - x) * 3);
    }
  }
  return pixels;
}

function readColour(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
