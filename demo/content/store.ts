import { sql } from 'kysely';
import { z } from 'zod';
import type { ContentKind } from '#contract/admin/content/kinds.ts';
import { allCalls } from '#contract/index.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { RichBlock } from '#contract/text/rich-text.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { CheckedFile } from '#server/infrastructure/files/check.ts';
import { type FileOwner, storeFile } from '#server/infrastructure/files/save-upload.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { recordImages } from '#server/site/content/images.ts';
import type { Calendar } from '../calendar.ts';
import { inEveryLanguage } from '../data.ts';
import {
  type BannerPicture,
  describeScene,
  readBanner,
  readScene,
  type Scene,
  sceneSize,
} from '../pictures.ts';
import { columnsOf, insertRows, type NewRow, reserveIds } from '../rows.ts';
import { storeContentEdits } from './edits.ts';
import {
  banners,
  type DemoAdsKind,
  type DemoEvent,
  events,
  menus,
  plainStories,
  policies,
  themes,
} from './stories.ts';

/** Number of ads in a theme: they fill whole rows at most widths. */
const ADS = 8;
/** Number of companies at an event. */
const COMPANIES = 12;
/** Number of slots that orders have bought (demo/orders.ts). They are in the first theme. */
const SOLD = 1;

export interface World {
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
  await insertRows(db, 'banner', await bannerRows(db, world, firstEvent));
  await storeThemes(db, calendar);
  const rowOf = <Story extends object>(story: Story, position: number) => ({
    ...columnsOf(story),
    ...published(calendar, position),
  });
  const dated = ({ start_date }: { start_date: number }) => ({ start_date: calendar.date(start_date) });
  for (const { kind, stories } of plainStories) {
    const rows = stories.map(({ start_date, ...story }, position) => ({
      ...rowOf(story, position),
      ...(start_date !== undefined && dated({ start_date })),
    }));
    for (const row of rows) requireForm(kind, row);
    await insertRows(db, kind, rows);
  }
  const versions = policies.map((policy) => {
    const { position: _none, ...row } = rowOf(policy, 0);
    return { ...row, ...dated(policy), published_at: row.created_at };
  });
  await insertRows(db, 'policy', versions);
  await storeContentEdits(db, calendar);
}

/** Throws if the form of a kind would reject a row, or has no field for one of its values. */
function requireForm(
  kind: ContentKind,
  { created_at: _at, updated_at: _by, position, ...fields }: Row,
): void {
  const form = allCalls.find(({ name }) => name === `POST /admin/${kind}/create`)?.input;
  if (!(form instanceof z.ZodObject)) throw new Error(`${kind} has no form`);
  const unknown = Object.keys(fields).filter((name) => !(name in form.shape));
  if (unknown.length > 0) throw new Error(`${kind} has no field ${unknown}`);
  form.parse({ ...fields, position });
}
type Row = Record<string, unknown>;

function published(calendar: Calendar, position: number) {
  const at = calendar.moment(-30, 9);
  return { status: 'PUBLISHED' as const, position, created_at: at, updated_at: at };
}

async function storeMenus(db: Db, calendar: Calendar): Promise<void> {
  let id = await reserveIds(db, 'menu', 'id', menus.flatMap(({ children }) => [0, ...children]).length);
  const rows = menus.flatMap(({ children, ...main }, position) => {
    const parent_id = id++;
    const rowOf = (menu: typeof main, at: number) => ({ ...columnsOf(menu), ...published(calendar, at) });
    return [
      { id: parent_id, parent_id: null, ...rowOf(main, position) },
      ...children.map((child, at) => ({ id: id++, parent_id, ...rowOf(child, at) })),
    ];
  });
  await insertRows(db, 'menu', rows);
}

/** @returns the id of the first event; the others follow in their order */
async function storeEvents(db: Db, world: World): Promise<number> {
  const first = await reserveIds(db, 'event', 'id', events.length);
  for (const [at, event] of events.entries()) await storeEvent(db, world, event, first + at);
  return first;
}

async function storeEvent(db: Db, world: World, event: DemoEvent, id: number): Promise<void> {
  const { calendar } = world;
  const { cover, inside, days, ward, companies, ...story } = event;
  const body = structuredClone(story.body);
  if (inside) {
    const { url } = await keepScene(db, world, inside);
    for (const language of languages) body[language].content.push(pictureOf(inside, url, language));
  }
  await insertRows(db, 'event', [
    {
      id,
      ...columnsOf({ ...story, body }),
      first_day: calendar.date(days[0]),
      last_day: calendar.date(days[1]),
      address_code: ward ?? null,
      image_id: (await keepScene(db, world, cover)).id,
      ...published(calendar, id),
    },
  ]);
  await recordImages(db, 'event', id, columnsOf({ body }));
  if (companies) {
    const chosen = await chooseCompanies(db, calendar.now, companies);
    await insertRows(
      db,
      'event_company',
      chosen.map((company_id, position) => ({ event_id: id, company_id, position })),
    );
  }
}

const pictureOf = (scene: Scene, src: string, language: Language): RichBlock => ({
  type: 'image',
  attrs: { src, alt: describeScene(scene)[language], ...sceneSize },
});

const keepScene = async (db: Db, world: World, scene: Scene) => keep(db, world, await readScene(scene));

const keep = (
  db: Db,
  { files, calendar, adminId }: World,
  picture: CheckedFile,
  owner: FileOwner = { admin_id: adminId },
) => storeFile({ db, now: calendar.now, fileStore: files }, 'content', owner, picture);

/** Stores the pictures of a banner. @param owner a company's account; if left out, the administrator */
export async function storeBannerPictures(db: Db, world: World, banner: BannerPicture, owner?: FileOwner) {
  const ids = languages.map(async (language) => {
    const { id } = await keep(db, world, await readBanner(banner, language), owner);
    return [`image_${language}_id`, id];
  });
  return Object.fromEntries(await Promise.all(ids)) as Record<`image_${Language}_id`, string>;
}

async function bannerRows(db: Db, world: World, firstEvent: number): Promise<NewRow<'banner'>[]> {
  const { calendar } = world;
  const rows = banners.map(async ({ event, url, note, picture, ...story }, position) => {
    const days = event === undefined ? undefined : events[event]?.days;
    const dates = days ? writeDays(calendar, days) : '';
    return {
      ...columnsOf({
        ...story,
        note: note && inEveryLanguage((one) => note[one].replaceAll('{dates}', dates)),
      }),
      url: event === undefined ? url : `/events/${firstEvent + event}`,
      ...published(calendar, position),
      // An event that has ended invites no visitors.
      end_date: days ? calendar.date(days[1]) : null,
      ...(picture && (await storeBannerPictures(db, world, picture))),
    };
  });
  return Promise.all(rows);
}

/** `12–14.03.2026` or `12.03.2026`; both dates in full if they are in different months. */
function writeDays(calendar: Calendar, [first, last]: DemoEvent['days']): string {
  const write = (days: number) => calendar.date(days).split('-').reverse().join('.');
  const [from, to] = [write(first), write(last)];
  if (from === to) return from;
  return from.slice(2) === to.slice(2) ? `${from.slice(0, 2)}–${to}` : `${from} – ${to}`;
}

async function storeThemes(db: Db, calendar: Calendar): Promise<void> {
  const first = await reserveIds(db, 'theme', 'id', themes.length);
  const rows = themes.map(({ ads: _ads, ...theme }, position) => ({
    id: first + position,
    ...columnsOf(theme),
    recruitment_max: ADS,
    ...published(calendar, position),
  }));
  await insertRows(db, 'theme', rows);
  for (const [at, { ads }] of themes.entries())
    await insertRows(
      db,
      'theme_recruitment',
      (await chooseAds(db, calendar.now, ads, at === 0 ? ADS - SOLD : ADS)).map(
        (recruitment_id, position) => ({ theme_id: first + at, recruitment_id, position }),
      ),
    );
}

const conditions: Record<DemoAdsKind, ReturnType<typeof sql<boolean>>> = {
  korean: sql`s.title_n ~ 'tieng han|hanguk|korean'`,
  remote: sql`s.working_form = 'REMOTE'`,
  newcomer: sql`s.experience_years = 0`,
  software: sql`s.title_n ~ 'lap trinh|phan mem|developer|engineer'`,
  hotels: sql`s.title_n ~ 'bep|le tan|khach san|nha hang|buong phong'`,
};

/** The companies with most ads of a kind, in whole rows of pictures. */
async function chooseCompanies(db: Db, now: Date, kind: DemoAdsKind): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    SELECT s.company_id FROM recruitment_search s
    WHERE ${conditions[kind]} AND s.starts_at <= ${now} AND s.expires_at > ${now}
    GROUP BY s.company_id ORDER BY count(*) DESC, s.company_id LIMIT ${COMPANIES}`.execute(db);
  return rows.map((row) => row.company_id);
}

/** The newest ads of their kind that run for a while, at most one of a company. */
async function chooseAds(db: Db, now: Date, kind: DemoAdsKind, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT ON (s.company_id) s.id, s.posted_at FROM recruitment_search s
      WHERE ${conditions[kind]} AND s.starts_at <= ${now} AND s.expires_at > ${now}
      ORDER BY s.company_id, s.expires_at DESC, s.id) chosen
    ORDER BY posted_at DESC, id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
