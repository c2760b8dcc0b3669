import type { Language } from '#contract/languages.ts';
import type * as contract from '#contract/site/content.ts';
import { plainText } from '#contract/text/rich-text.ts';
import { summarise } from '#contract/text/summarise.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { toPage } from '#server/infrastructure/db/page.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { findPlaceMap } from '#server/places/maps/place-map.ts';
import { writeEventFile } from '../events/calendar.ts';
import { listPublicEventCompanies } from '../events/companies.ts';
import { listShownBlocks } from './arrangement.ts';
import { listBannersByKind, listThemesWithAds } from './home.ts';
import { listShownMenus } from './menus.ts';
import { listPoliciesInForce } from './policies.ts';
import {
  findShownEvent,
  findShownNotification,
  findShownQuestion,
  findVersion,
  listShownEvents,
  listShownNotifications,
  listShownQuestions,
  listVersions,
} from './queries.ts';
import { searchQuestions } from './questions.ts';
import { bodyOf, imageOf, textOf, titleOf, titlesOf } from './texts.ts';

export const contentHandlers: Handlers<typeof contract> = {
  listMenus: async ({ db, language, now }) => ({ list: await listShownMenus(db, language, now) }),
  listBanners: ({ db, language, now }) => listBannersByKind(db, language, now),
  listThemes: async ({ db, language, now }) => ({ list: await listThemesWithAds(db, language, now) }),

  showArrangement: async ({ db }) => ({ blocks: await listShownBlocks(db) }),

  listEvents: async ({ db, language, now }, request) => {
    const { rows, total } = await listShownEvents(db, request, now);
    return toPage(
      rows.map((row) => describeEvent(row, language)),
      total,
      request,
    );
  },
  showEvent: async (context, { id }) => {
    const { db, language, now } = context;
    const row = orNotFound(await findShownEvent(db, id, now));
    return {
      ...describeEvent(row, language),
      ...bodyOf(row, language),
      titles: titlesOf(row),
      map: await findPlaceMap(context, [row.address_code]),
      companies: await listPublicEventCompanies(db, id, now, language),
    };
  },
  downloadEvent: async ({ db, env, now, language: own }, { id, language = own }) => {
    const row = orNotFound(await findShownEvent(db, id, now));
    return writeEventFile(describeEvent(row, language), { env, language, now });
  },

  listNotifications: async ({ db, language, now }, request) => {
    const { rows, total } = await listShownNotifications(db, request, now);
    return toPage(
      rows.map((row) => ({
        ...row,
        ...named(row, language),
        summary: summarise(plainText(bodyOf(row, language).body)),
      })),
      total,
      request,
    );
  },
  showNotification: async ({ db, language, now }, { id }) => {
    const row = orNotFound(await findShownNotification(db, id, now));
    return { ...row, ...named(row, language), ...bodyOf(row, language), titles: titlesOf(row) };
  },

  listQuestions: async ({ db, language, now }, { key, category }) => {
    const rows = await listShownQuestions(db, now);
    const list = rows
      .filter((row) => category === undefined || row.category === category)
      .map((row) => ({ ...row, ...named(row, language), ...bodyOf(row, language) }));
    return { list: searchQuestions(list, key) };
  },
  showQuestion: async ({ db, language, now }, { id }) => {
    const row = orNotFound(await findShownQuestion(db, id, now));
    return { ...row, ...named(row, language), ...bodyOf(row, language), titles: titlesOf(row) };
  },

  listPolicies: async ({ db, now }) => ({ list: await listPoliciesInForce(db, now) }),
  showPolicy: async ({ db, language, now }, { kind, id }) => {
    const versions = await listVersions(db, kind, now);
    const [current] = versions;
    // A version that was never in force, or belongs to the other policy, is not found.
    const asked = id === undefined ? current : versions.find((one) => one.id === id);
    if (!asked) throw apiError('NOT_FOUND');
    const row = orNotFound(await findVersion(db, asked.id));
    return { ...row, ...bodyOf(row, language), is_current: asked === current, versions };
  },
};

type Titles = { [Key in `title_${Language}`]: string | null };

/**
 * Title of a record in a list; '' if it has none in any language. Lists are paged, so they cannot leave out a record.
 */
const named = (row: Titles, language: Language) =>
  titleOf(row, language) ?? { title: '', title_language: language };

type EventRow = NonNullable<Awaited<ReturnType<typeof findShownEvent>>>;

const describeEvent = (row: EventRow, language: Language) => ({
  id: row.id,
  ...named(row, language),
  summary: textOf(row, 'summary', language),
  place: textOf(row, 'place', language),
  first_day: row.first_day,
  last_day: row.last_day,
  palette: row.palette,
  image: imageOf({ id: row.image_id, width: row.width, height: row.height }),
});
