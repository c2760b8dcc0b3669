import { employmentTypes } from '#contract/enums.ts';
import { escapeXml, xmlHead } from '#server/xml.ts';
import type { Feed, FeedEntry } from './feed-entries.ts';

/** One format of feeds. */
interface FeedFormat {
  type: string;
  /** @param now when it is asked for */
  write(feed: Feed, now: Date): string;
}

const tag = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** When the newest entry changed; for a list without entries the day on which it was found empty. */
export const newest = ({ entries }: Feed, now: Date) =>
  entries.length === 0
    ? new Date(now.toISOString().slice(0, 10))
    : new Date(Math.max(...entries.map(({ updated }) => updated.getTime())));

/** Formats by the last part of the address. */
export const feedFormats = {
  rss: { type: 'application/rss+xml', write: writeRss },
  atom: { type: 'application/atom+xml', write: writeAtom },
  json: { type: 'application/feed+json', write: writeJson },
  /** As Indeed and other job boards read it. */
  xml: { type: 'application/xml', write: writeJobs },
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
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">${tag('id', feed.self)}${tag('title', feed.title)}${tag('subtitle', feed.description)}<link href="${escapeXml(feed.page)}"/><link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>${tag('updated', newest(feed, now).toISOString())}
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

function writeJobs(feed: Feed, now: Date): string {
  return `${xmlHead}<source>${tag('publisher', feed.publisher)}${tag('publisherurl', feed.origin)}${tag('lastBuildDate', newest(feed, now).toUTCString())}
${feed.entries.map(writeJob).join('')}</source>
`;
}

/** Indeed's words for our employment types; it has none for who is self-employed. */
const jobTypes: Record<number, string> = {
  [employmentTypes.OFFICIAL]: 'fulltime',
  [employmentTypes.SEASONAL]: 'temporary',
  [employmentTypes.INTERNSHIP]: 'internship',
  [employmentTypes.DISPATCHED]: 'contract',
  [employmentTypes.FREELANCER]: 'contract',
  [employmentTypes.PART_TIME]: 'parttime',
};

function writeJob({ url, summary, pay, published, card }: FeedEntry): string {
  if (!card) return '';
  const { id, title, company, place, careers } = card;
  const units = place?.split(', ') ?? [];
  const values = {
    title,
    date: published?.toUTCString(),
    referencenumber: String(id),
    url,
    company: company.name,
    city: units.length > 1 ? units[0] : undefined,
    state: units.at(-1),
    country: 'VN',
    description: summary,
    salary: pay,
    jobtype: jobTypes[card.employment_type ?? 0],
    expirationdate: card.end_date,
    category: careers.map(({ name }) => name).join(', '),
    remotetype: card.working_form === 'REMOTE' ? 'Fully remote' : undefined,
  };
  const tags = Object.entries(values).map(([name, value]) => tag(name, value));
  return `<job>${tags.join('')}</job>\n`;
}
