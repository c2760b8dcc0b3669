import { sql } from 'kysely';
import { type Localized, languages } from '#contract/languages.ts';
import type { RichBlock, RichDocument } from '#contract/text/rich-text.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { storeFile } from '#server/infrastructure/files/save-upload.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { recordImages } from '#server/site/content/images.ts';
import type { Calendar } from '../calendar.ts';
import { lines } from '../language/sentences.ts';
import { drawFloor } from '../pictures.ts';
import { insertRows, type NewRow, reserveIds } from '../rows.ts';
import { type DemoEvent, events } from './events.ts';
import { questions } from './faq.ts';
import { banners, type DemoThemeAds, menus, themes, topics } from './front.ts';
import { bodyColumns, readDocuments } from './markup.ts';
import { notifications } from './notifications.ts';
import { policies } from './policies.ts';

/** How many ads of the demo stand in a theme: whole rows at most widths. */
const ADS = 8;
/** Number of slots that orders have bought (demo/orders.ts). They are in the first theme. */
const SOLD = 1;

interface World {
  files: FileStore;
  calendar: Calendar;
  /** The administrator who uploaded the pictures. */
  adminId: number;
}

/** Stores what the site of the demo publishes. Ads must have their search rows: themes choose from them. */
export async function storeContent(db: Db, world: World): Promise<void> {
  const { calendar } = world;
  await storeMenus(db, calendar);
  const firstEvent = await storeEvents(db, world);
  await insertRows(db, 'banner', bannerRows(calendar, firstEvent));
  await storeThemes(db, calendar);
  await insertRows(
    db,
    'topic',
    topics.map(([title, url], position) => ({
      ...texts('title', title),
      url,
      ...published(calendar, position),
    })),
  );
  await insertRows(
    db,
    'notification',
    notifications.map(([ago, title, body], position) => ({
      ...texts('title', title),
      ...bodyColumns(readDocuments(body)),
      ...published(calendar, position),
      start_date: calendar.date(-ago),
    })),
  );
  await insertRows(
    db,
    'faq',
    questions.map(([category, title, body], position) => ({
      category,
      ...texts('title', title),
      ...bodyColumns(readDocuments(body)),
      ...published(calendar, position),
    })),
  );
  await insertRows(
    db,
    'policy',
    policies.map(([kind, ago, asks_again, body]) => {
      const { position: _none, ...columns } = published(calendar, 0);
      return {
        kind,
        asks_again,
        ...bodyColumns(readDocuments(body)),
        ...columns,
        start_date: calendar.date(-ago),
        published_at: columns.created_at,
      };
    }),
  );
}

/** `vi | kr | en` as the three columns of a text. */
function texts<Base extends string>(base: Base, text: string | undefined) {
  const [line] = text === undefined ? [] : lines(text);
  return Object.fromEntries(
    languages.map((language) => [`${base}_${language}`, line?.[language] ?? null]),
  ) as Record<Localized<Base>, string | null>;
}

function published(calendar: Calendar, position: number) {
  const at = calendar.moment(-30, 9);
  return { status: 'PUBLISHED' as const, position, created_at: at, updated_at: at };
}

async function storeMenus(db: Db, calendar: Calendar): Promise<void> {
  const all = menus.flatMap((main) => [main, ...(main.children ?? [])]);
  const first = await reserveIds(db, 'menu', 'id', all.length);
  const idOf = (menu: (typeof all)[number]) => first + all.indexOf(menu);
  const rowOf = (menu: (typeof all)[number], parent_id: number | null, position: number) => ({
    id: idOf(menu),
    parent_id,
    ...texts('title', menu.title),
    url: menu.url,
    opens_new_window: menu.isExternal ?? false,
    ...published(calendar, position),
  });
  await insertRows(
    db,
    'menu',
    menus.flatMap((main, position) => [
      rowOf(main, null, position),
      ...(main.children ?? []).map((child, at) => rowOf(child, idOf(main), at)),
    ]),
  );
}

/** @returns the id of the first event; the others follow in their order */
async function storeEvents(db: Db, world: World): Promise<number> {
  const first = await reserveIds(db, 'event', 'id', events.length);
  for (const [at, event] of events.entries()) await storeEvent(db, world, event, first + at);
  return first;
}

async function storeEvent(db: Db, world: World, event: DemoEvent, id: number): Promise<void> {
  const { calendar } = world;
  const bodies = readDocuments(event.body);
  const [cover, inside] = event.hasPictures
    ? [await keepFloor(db, world, `event ${id}`), await keepFloor(db, world, `hall ${id}`)]
    : [];
  if (inside) for (const language of languages) bodies[language].content.push(pictureOf(inside, language));
  await insertRows(db, 'event', [
    {
      id,
      ...texts('title', event.title),
      ...texts('summary', event.summary),
      ...texts('place', event.place),
      ...bodyColumns(bodies),
      first_day: calendar.date(event.days[0]),
      last_day: calendar.date(event.days[1]),
      palette: event.palette,
      image_id: cover?.id ?? null,
      ...published(calendar, id),
    },
  ]);
  await recordImages(db, 'event', id, Object.values<RichDocument>(bodies));
}

const alts = {
  vi: 'Sàn gạch bông của hội trường',
  kr: '행사장의 무늬 타일 바닥',
  en: 'The tiled floor of the hall',
};

const pictureOf = ({ url }: { url: string }, language: keyof typeof alts): RichBlock => ({
  type: 'image',
  attrs: { src: url, alt: alts[language], width: 960, height: 640 },
});

/** A floor of tiles stands for a photo. */
async function keepFloor(db: Db, { files, calendar, adminId }: World, seed: string) {
  const bytes = await drawFloor(seed);
  const file = { name: 'event.png', mime: 'image/png', bytes, width: 960, height: 640 };
  return storeFile({ db, now: calendar.now, fileStore: files }, 'content', { admin_id: adminId }, file);
}

function bannerRows(calendar: Calendar, firstEvent: number): NewRow<'banner'>[] {
  return banners.map(({ kind, palette, url, ...words }, position) => {
    const event = typeof url === 'object' ? url.event : undefined;
    const dates = event === undefined ? '' : writeDays(calendar, events[event]?.days ?? [0, 0]);
    return {
      kind,
      palette,
      ...texts('note', words.note?.replaceAll('{dates}', dates)),
      ...texts('title', words.title),
      ...texts('text', words.text),
      ...texts('label', words.label),
      url: typeof url === 'string' ? url : `/events/${firstEvent + url.event}`,
      ...published(calendar, position),
      // An event that has ended invites no visitors.
      end_date: event === undefined ? null : calendar.date(events[event]?.days[1] ?? 0),
    };
  });
}

/** `12–14.03.2026`, `12.03.2026`; both ends in full where the month changes. */
function writeDays(calendar: Calendar, [first, last]: DemoEvent['days']): string {
  const write = (days: number) => calendar.date(days).split('-').reverse().join('.');
  const [from, to] = [write(first), write(last)];
  if (from === to) return from;
  return from.slice(2) === to.slice(2) ? `${from.slice(0, 2)}–${to}` : `${from} – ${to}`;
}

async function storeThemes(db: Db, calendar: Calendar): Promise<void> {
  const first = await reserveIds(db, 'theme', 'id', themes.length);
  await insertRows(
    db,
    'theme',
    themes.map(({ title, text, url }, position) => ({
      id: first + position,
      ...texts('title', title),
      ...texts('text', text),
      url,
      recruitment_max: ADS,
      ...published(calendar, position),
    })),
  );
  for (const [at, { ads }] of themes.entries())
    await insertRows(
      db,
      'theme_recruitment',
      (await chooseAds(db, calendar.now, ads, at === 0 ? ADS - SOLD : ADS)).map(
        (recruitment_id, position) => ({ theme_id: first + at, recruitment_id, position }),
      ),
    );
}

const conditions: Record<DemoThemeAds, ReturnType<typeof sql<boolean>>> = {
  korean: sql`s.title_n ~ 'tieng han|hanguk|korean'`,
  remote: sql`s.working_form = 'REMOTE'`,
  newcomer: sql`s.experience_years = 0`,
};

/** The newest ads of their kind that run for a while, at most one of a company. */
async function chooseAds(db: Db, now: Date, kind: DemoThemeAds, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT ON (s.company_id) s.id, s.posted_at FROM recruitment_search s
      WHERE ${conditions[kind]} AND s.starts_at <= ${now} AND s.expires_at > ${now}
      ORDER BY s.company_id, s.expires_at DESC, s.id) chosen
    ORDER BY posted_at DESC, id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
