import { z } from 'zod';
import { contentKinds } from '#contract/admin/content/kinds.ts';
import { bannerKinds, palettes, policyKinds } from '#contract/enums.ts';
import { localizedLine, readData } from '../data.ts';
import { bannerPicture, sceneName } from '../pictures.ts';
import { readDocuments } from './markup.ts';

const rows = z.array(z.string());
/** A formatted text, one block or list item a row (markup.ts). */
const body = rows.transform(readDocuments);
/** Days from today. */
const days = z.int();
const palette = z.enum(palettes);
const menu = z.strictObject({
  title: localizedLine,
  url: z.string().nullable(),
  opens_new_window: z.boolean().default(false),
});

/** Menus in two levels. */
export const menus = readData('content/menus', z.array(menu.extend({ children: z.array(menu).default([]) })));

/** Names of the criteria by which themes find their ads, and events their companies. */
const adsKind = z.enum(['korean', 'remote', 'newcomer', 'software', 'hotels']);
export type DemoAdsKind = z.output<typeof adsKind>;

const withCommon = z.strictObject({
  /** Rows at the end of some texts. */
  common: rows,
  events: z.array(
    z.strictObject({
      title: localizedLine,
      summary: localizedLine,
      place: localizedLine,
      /** Code of the ward in which it takes place; an event online has none. */
      ward: z.string().optional(),
      /** Criteria of the ads whose companies come to the event. */
      companies: adsKind.optional(),
      /** First and last day of the event. */
      days: z.tuple([days, days]),
      palette,
      /** Picture above the text. */
      cover: sceneName,
      /** Picture at the end of the text. */
      inside: sceneName.optional(),
      hasCommon: z.boolean().default(false),
      body: rows,
    }),
  ),
});
export const events = readData(
  'content/events',
  withCommon.transform(({ common, events: all }) =>
    all.map(({ hasCommon, ...event }) => ({
      ...event,
      body: readDocuments(hasCommon ? [...event.body, ...common] : event.body),
    })),
  ),
);
export type DemoEvent = (typeof events)[number];

/** `{dates}` are the days of the event. */
export const banners = readData(
  'content/banners',
  z.array(
    z.strictObject({
      kind: z.enum(bannerKinds),
      palette,
      /** Picture that contains the whole banner, one in each language. Without one, the words are beside a tile. */
      picture: bannerPicture.optional(),
      note: localizedLine.optional(),
      title: localizedLine,
      text: localizedLine,
      label: localizedLine,
      /** The link of the banner: a path of this site in `url`, or the index of an event in `event`. */
      url: z.string().optional(),
      event: z.int().optional(),
    }),
  ),
);

export const themes = readData(
  'content/themes',
  z.array(
    z.strictObject({
      title: localizedLine,
      text: localizedLine,
      url: z.string(),
      /** Criteria by which the theme finds its ads. */
      ads: adsKind,
    }),
  ),
);

const plain = z.looseObject({ title: localizedLine, body: body.optional(), start_date: days.optional() });
/** Stories of the kinds whose rows need no other table and no pictures, in files named after their kind. */
export const plainStories = contentKinds
  .filter((kind) => !['menu', 'banner', 'event', 'theme'].includes(kind))
  .map((kind) => ({ kind, stories: readData(`content/${kind}`, z.array(plain)) }));

const versions = z.strictObject({
  parts: z.record(z.string(), rows),
  versions: z.array(
    z.strictObject({
      kind: z.enum(policyKinds),
      /** A version of a later day is scheduled. */
      start_date: days,
      asks_again: z.boolean(),
      parts: z.array(z.string()),
    }),
  ),
});
/** Versions of the policies, the older ones first. */
export const policies = readData(
  'content/policies',
  versions.transform(({ parts, versions: all }) =>
    all.map(({ parts: names, ...version }) => ({
      ...version,
      body: readDocuments(names.flatMap((name) => parts[name] ?? [])),
    })),
  ),
);
