import { type Language, languages, languageTag, pathIn } from '#contract/languages.ts';
import { recordPaths } from '#contract/record-paths.ts';
import { escapeXml, xmlHead } from '#server/infrastructure/text/xml.ts';
import { type SitemapName, type SitemapRecord, sitemapKinds } from './sitemap-records.ts';

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Start and end of a sitemap. */
export const sitemapFrame = {
  begin: `${xmlHead}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  end: '</urlset>\n',
};

/** Writes the URLs of one record, each with its alternates in the other languages. */
export function writeRecord(
  kind: SitemapName,
  { id, changed, titles }: SitemapRecord,
  origin: string,
): string {
  const paths = recordPaths((title) => sitemapKinds[kind].pathOf(id, title), titles);
  const spoken = languages.filter((language) => titles[language]);
  return writeAddresses(spoken, (language) => paths[language], { origin, changed });
}

/** Writes one page in its languages. Without a known last change it has no date, because a guess would be worse. */
export function writeAddresses(
  spoken: readonly Language[],
  pathOf: (language: Language) => string,
  { origin, changed }: { origin: string; changed?: Date },
): string {
  const hrefs = spoken.map((language) => ({
    tag: languageTag[language],
    href: escapeXml(origin + pathIn(language, pathOf(language))),
  }));
  const [first] = hrefs;
  const links = [...hrefs, ...(first ? [{ ...first, tag: 'x-default' }] : [])]
    .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
    .join('');
  const time = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return hrefs.map(({ href }) => `<url><loc>${href}</loc>${time}${links}</url>\n`).join('');
}

/** Writes the index of all files. */
export function writeIndex(files: readonly { path: string; changed?: Date }[], origin: string): string {
  const list = files.map(
    ({ path, changed }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</sitemap>\n`,
  );
  return `${xmlHead}<sitemapindex xmlns="${schema}">\n${list.join('')}</sitemapindex>\n`;
}
