/**
 * The command `npm run pictures`: draws the scenes, marks and banners of the demo (demo/pictures) from their SVG sources. It runs
 * by hand after a change of a source or of the words of a banner. The product stores the drawn files as they are.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { languages } from '#contract/languages.ts';
import { createTypesetter, LINE_HEIGHT } from '#server/documents/share-images/typesetter.ts';
import { readFont } from '#server/infrastructure/text/fonts.ts';
import { orderedBanners as companyBanners } from '../demo/banner-reviews.ts';
import { banners } from '../demo/content/stories.ts';
import { inEveryLanguage } from '../demo/data.ts';
import { ROOT } from './tools.ts';

const pictures = join(ROOT, 'demo/pictures');
/** Width in pixels, and quality. Scenes are as wide as the largest copy of a photo. */
const kinds = { '.': [1280, 38], logos: [280, 80] } as const;

for (const [folder, [width, quality]] of Object.entries(kinds)) {
  const path = join(pictures, folder);
  for (const source of readdirSync(path).filter((name) => name.endsWith('.svg')))
    await draw(sharp(join(path, source)).resize(width), join(path, source.replace(/svg$/, 'webp')), quality);
}

const [bold, medium] = [createTypesetter(readFont('Bold')), createTypesetter(readFont('SemiBold'))];
/** Position of a banner's words in pixels; the page shows its controls below them. */
const [left, top, width, gap] = [40, 40, 380, 12];

/** Words of the banners that companies have ordered, in the form in which the site's own banners have them. */
const ordered = Object.values(companyBanners).map(({ picture, ...words }) => ({
  picture,
  title: inEveryLanguage((language) => words[`title_${language}`] ?? ''),
  text: inEveryLanguage((language) => words[`text_${language}`] ?? ''),
}));

for (const { picture, title, text } of [...banners, ...ordered]) {
  if (!picture) continue;
  const path = join(pictures, 'banners', picture);
  const ground = readFileSync(`${path}.svg`, 'utf8').replace(
    /<image href="\.\.\/([\w-]+\.svg)"([^>]*)\/>/,
    (_, scene: string, place: string) =>
      readFileSync(join(pictures, scene), 'utf8')
        .replace(/ width="1600" height="1000"/, place)
        // Removes the mark that says that the scene is a drawing, because the banner has such a mark itself.
        .replace(/<!-- The mark of a drawing.*<\/g>/s, ''),
  );
  for (const language of languages) {
    const titled = bold.fit(title[language], { width, height: 216, sizes: [54, 50, 46, 42] });
    const below = top + titled.lines.length * titled.size * LINE_HEIGHT + gap;
    const told = medium.fit(text[language], { width, height: 110, sizes: [26] });
    const words =
      bold.draw(titled, { x: left, y: top, fill: '#0e1d1f' }) +
      medium.draw(told, { x: left, y: below, fill: '#364141' });
    const svg = ground.replace(/<\/svg>\s*$/, `${words}</svg>`);
    await draw(sharp(Buffer.from(svg)), `${path}-${language}.webp`, 40);
  }
}

async function draw(picture: Sharp, path: string, quality: number): Promise<void> {
  await picture.webp({ quality, effort: 6 }).toFile(path);
  console.log(`${path}: ${Math.ceil(statSync(path).size / 1000)} KB`);
}
