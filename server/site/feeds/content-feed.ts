import { startOfDate } from '#contract/calendar.ts';
import { type Language, languageTag, pathIn } from '#contract/languages.ts';
import { eventPath, notificationPath, questionPath } from '#contract/record-paths.ts';
import { plainText } from '#contract/text/rich-text.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { bodyOf, titleOf } from '#server/site/content/texts.ts';
import { isPubliclyVisible } from '#server/states/content.ts';
import type { Feed, FeedEntry, FeedReader } from './feed-entries.ts';

/** Entries per feed, as in feeds of ads. */
const ENTRIES = 20;
/** Maximum length of a summary. Feed readers show the beginning of a text; the page has the rest. */
const SUMMARY_LENGTH = 500;

/** Lists of published content, by the last segment of their URL. */
export const contentFeeds = {
  events: { table: 'event', pathOf: eventPath, title: 'content.events.title' },
  notification: { table: 'notification', pathOf: notificationPath, title: 'content.notifications.title' },
  faq: { table: 'faq', pathOf: questionPath, title: 'content.faq.title' },
} as const;
export type ContentFeedName = keyof typeof contentFeeds;

/** Creates the feed of the latest published records. Records without a title in any language are left out. */
export async function makeContentFeed(db: Db, name: ContentFeedName, reader: FeedReader): Promise<Feed> {
  const { language, now, origin, path } = reader;
  const rows = await listNewest(db, contentFeeds[name].table, now);
  const product = translate(language, 'common.product');
  return {
    title: `${translate(language, contentFeeds[name].title)} · ${product}`,
    description: translate(language, 'common.description'),
    language: languageTag[language],
    page: origin + pathIn(language, `/${name}`),
    self: origin + pathIn(language, path),
    origin,
    publisher: product,
    entries: rows.flatMap((row): FeedEntry[] => {
      const title = titleOf(row, language)?.title;
      if (!title) return [];
      const { id } = row;
      return [
        {
          id: `${origin}/${name}/${id}`,
          url: origin + encodeURI(pathIn(language, contentFeeds[name].pathOf({ id, title }))),
          title,
          summary: summaryOf(row, language),
          published: row.start_date === null ? row.created_at : startOfDate(row.start_date),
          updated: row.updated_at,
          author: product,
          tags: [],
        },
      ];
    }),
  };
}

function summaryOf(row: Parameters<typeof bodyOf>[0], language: Language): string {
  const letters = [...plainText(bodyOf(row, language).body).replace(/\s+/g, ' ').trim()];
  const beginning = letters.slice(0, SUMMARY_LENGTH).join('');
  return letters.length > SUMMARY_LENGTH ? `${beginning}…` : beginning;
}

/** Dated by the first day of the period, otherwise by the day of creation. */
const listNewest = (db: Db, table: 'event' | 'notification' | 'faq', now: Date) =>
  db
    // The cast is safe: all three tables have the columns used here, which Kysely cannot infer.
    .selectFrom(`${table as 'event'} as x`)
    .where(isPubliclyVisible(now).sql)
    .orderBy((eb) => eb.fn.coalesce('x.start_date', eb.cast<string>('x.created_at', 'date')), 'desc')
    .orderBy('x.id', 'desc')
    .limit(ENTRIES)
    .select([
      'x.id',
      'x.title_vi',
      'x.title_kr',
      'x.title_en',
      'x.body_vi',
      'x.body_kr',
      'x.body_en',
      'x.start_date',
      'x.created_at',
      'x.updated_at',
    ])
    .execute();
