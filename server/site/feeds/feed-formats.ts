import { escapeXml, xmlHead } from '#server/infrastructure/text/xml.ts';
import type { Feed } from './feed-entries.ts';

/** A feed format. */
interface FeedFormat {
  type: string;
  /** @param now time of the request */
  write(feed: Feed, now: Date): string;
}

const tag = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** Time of the last change of the newest entry; for a feed without entries, the day of the request. */
export const newestEntryTime = ({ entries }: Feed, now: Date) =>
  entries.length === 0
    ? new Date(now.toISOString().slice(0, 10))
    : new Date(Math.max(...entries.map(({ updated }) => updated.getTime())));

/** Formats by the last segment of the URL. */
export const feedFormats = {
  rss: { type: 'application/rss+xml', write: writeRss },
  atom: { type: 'application/atom+xml', write: writeAtom },
  json: { type: 'application/feed+json', write: writeJson },
} satisfies Record<string, FeedFormat>;

function writeRss(feed: Feed): string {
  const items = feed.entries.map(
    ({ id, url, title, summary, published }) =>
      `<item>${tag('title', title)}${tag('link', url)}<guid isPermaLink="false">${escapeXml(id)}</guid>${tag('pubDate', published?.toUTCString())}${tag('description', escapeXml(summary))}</item>\n`,
  );
  return `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${tag('title', feed.title)}${tag('link', feed.page)}<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.self)}"/>${tag('description', feed.description)}${tag('language', feed.language)}
${items.join('')}</channel></rss>
`;
}

function writeAtom(feed: Feed, now: Date): string {
  const entries = feed.entries.map(
    ({ id, url, title, summary, published, updated, author }) =>
      `<entry>${tag('id', id)}${tag('title', title)}<link href="${escapeXml(url)}"/>${tag('published', published?.toISOString())}${tag('updated', updated.toISOString())}<author>${tag('name', author)}</author>${tag('summary', summary)}</entry>\n`,
  );
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">${tag('id', feed.self)}${tag('title', feed.title)}${tag('subtitle', feed.description)}<link href="${escapeXml(feed.page)}"/><link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>${tag('updated', newestEntryTime(feed, now).toISOString())}
${entries.join('')}</feed>
`;
}

function writeJson(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    language: feed.language,
    items: feed.entries.map(({ id, url, title, summary, published, updated, author, tags }) => ({
      id,
      url,
      title,
      content_text: summary,
      ...(published && { date_published: published.toISOString() }),
      date_modified: updated.toISOString(),
      authors: [{ name: author }],
      tags,
    })),
  });
}
