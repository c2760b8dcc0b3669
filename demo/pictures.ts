import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { fold } from '#contract/text/fold.ts';
import type { CheckedFile } from '#server/infrastructure/files/check.ts';
import { type LocalizedLine, localizedLine, readData } from './data.ts';

/** Scenes of work in `demo/pictures/`, which says how they are made. Their pictures are stored as they are. */
export const sceneName = z.enum([
  'classroom',
  'construction',
  'factory',
  'farm',
  'home-office',
  'hospital',
  'hotel',
  'kitchen',
  'laboratory',
  'office',
  'salon',
  'shop',
  'truck',
  'warehouse',
]);
export type Scene = z.output<typeof sceneName>;

const descriptions = readData('pictures', z.record(sceneName, localizedLine));

/** Alternative text of a scene. It says that the picture is a drawing, as the mark in its corner does. */
export const describeScene = (scene: Scene): LocalizedLine => descriptions[scene];

/** Width and height of the scenes, in pixels. */
export const sceneSize = { width: 1280, height: 800 } as const;

export const readScene = (scene: Scene): Promise<CheckedFile> => readPicture(scene, sceneSize);

/** Banners of the home page: a scene and the title, one picture in each language. */
export const bannerPicture = z.enum(['first-job', 'job-fair', 'new-shift', 'open-evening', 'remote']);

export type BannerPicture = z.output<typeof bannerPicture>;

export const readBanner = (banner: BannerPicture, language: Language): Promise<CheckedFile> =>
  readPicture(`banners/${banner}-${language}`, { width: 960, height: 504 });

/** Reads the logo of one of the first companies by its name. The other companies have none. */
export const readLogo = (name: string): Promise<CheckedFile> =>
  readPicture(`logos/${name}`, { width: 280, height: 120 });

const FACES = 40;

/** Reads the drawn face beside the quote of a company, by the number of the company. Candidates have no faces. */
export const readFace = (company: number): Promise<CheckedFile> =>
  readPicture(`faces/${String((company % FACES) + 1).padStart(2, '0')}`, { width: 192, height: 192 });

async function readPicture(path: string, size: { width: number; height: number }): Promise<CheckedFile> {
  const bytes = await readFile(new URL(`./pictures/${path}.webp`, import.meta.url));
  return { name: `${path.replace('/', '-')}.webp`, mime: 'image/webp', bytes, ...size };
}

/** Writes a document that represents a business licence: a PDF of one page that says it is a sample. */
export function writeLicence(company: string, taxCode: string): Buffer {
  return writePage('GIAY CHUNG NHAN DANG KY DOANH NGHIEP', [`Ten: ${company}`, `Ma so thue: ${taxCode}`]);
}

/** Writes a document that represents a certificate attached to a resume. */
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
