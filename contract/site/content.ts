import { z } from 'zod';
import { photoFile } from '../accounts/companies.ts';
import { anyone, call } from '../call.ts';
import { faqCategories, palettes, policyKinds } from '../enums.ts';
import { blankableText, id, oneOf, optional } from '../fields.ts';
import { fileAnswer } from '../file-answer.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { pageOf, paging, referenceList } from '../paging.ts';
import { placeMap } from '../places/maps.ts';
import { companyId } from '../record-ids.ts';
import { recruitmentCard } from '../recruitments/recruitment-card.ts';
import { shownRichText } from '../text/rich-text.ts';
import { homeBlocks } from './home-blocks.ts';
import { sharedCacheSeconds, shownTitle as title } from './shown-content.ts';

/** Titles by language, for hreflang links to the URLs of the other languages. */
const titles = z.partialRecord(z.enum(languages), z.string());
const palette = z.enum(palettes);
const body = { body: shownRichText, body_language: z.enum(languages) };

const menuEntry = {
  id: z.int(),
  ...title,
  /** An internal path or an https URL; null if a main menu only groups others. */
  url: z.string().nullable(),
  opens_new_window: z.boolean(),
};

export const listMenus = call('GET /content/menu/list', {
  summary: 'Main menus with their sub-menus, in their order',
  access: anyone,
  output: referenceList(z.object({ ...menuEntry, children: z.array(z.object(menuEntry)) })),
  sharedSeconds: sharedCacheSeconds,
});

const banner = z.object({
  id: z.int(),
  ...title,
  note: z.string(),
  text: z.string(),
  /** Text of the banner's button; empty if the banner has no link. */
  label: z.string(),
  url: z.string().nullable(),
  palette,
  /** Image that contains the whole banner; null if the page draws a tile next to the text. */
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});

export const listBanners = call('GET /content/banner/list', {
  summary: 'Banners of the first page by their place',
  access: anyone,
  output: z.object({ main: z.array(banner), sub_1: z.array(banner), sub_2: z.array(banner) }),
  sharedSeconds: sharedCacheSeconds,
});

export const listThemes = call('GET /content/theme/list', {
  summary: 'Themes of the first page with the listed ads placed in them',
  access: anyone,
  output: referenceList(
    z.object({
      id: z.int(),
      ...title,
      text: z.string(),
      url: z.string().nullable(),
      recruitments: z.array(recruitmentCard),
    }),
  ),
  sharedSeconds: sharedCacheSeconds,
});

export const showArrangement = call('GET /home/arrangement', {
  summary: 'Which blocks the home page has, in their order',
  access: anyone,
  output: z.object({ blocks: z.array(z.enum(homeBlocks)) }),
  sharedSeconds: sharedCacheSeconds,
});

const event = {
  id: z.int(),
  ...title,
  summary: z.string(),
  place: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  palette,
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
};

export const listEvents = call('GET /content/event/list', {
  summary: 'Events, those to come first',
  access: anyone,
  input: z.object(paging),
  output: pageOf(z.object(event)),
  sharedSeconds: sharedCacheSeconds,
});

export const showEvent = call('GET /content/event/show', {
  summary: 'One event',
  access: anyone,
  input: z.object({ id: id() }),
  output: z.object({
    ...event,
    ...body,
    titles,
    /** Map of the ward's surroundings; null without a ward, or if the site shows no maps. */
    map: placeMap.nullable(),
    /** Public companies that attend the event, in the order that the site has set. */
    companies: z.array(
      z.object({
        id: companyId(),
        name: z.string(),
        logo: z.string().nullable(),
        photo: photoFile.nullable(),
        /** Number of listed ads of the company. */
        open_count: z.int(),
      }),
    ),
  }),
  sharedSeconds: sharedCacheSeconds,
});

export const downloadEvent = call('GET /content/event/calendar', {
  summary: 'One event as a calendar file of whole days',
  access: anyone,
  input: z.object({
    id: id(),
    /** Language of the file. A plain link cannot send the language of its page as a header. */
    language: optional(oneOf(languages)),
  }),
  output: fileAnswer,
  answers: 'text/calendar',
});

const notification = { id: z.int(), ...title, start_date: z.iso.date() };

export const listNotifications = call('GET /content/notification/list', {
  summary: 'Notifications, the newest first',
  access: anyone,
  input: z.object(paging),
  output: pageOf(
    z.object({
      ...notification,
      /** The first words of the text. */
      summary: z.string(),
    }),
  ),
  sharedSeconds: sharedCacheSeconds,
});

export const showNotification = call('GET /content/notification/show', {
  summary: 'One notification',
  access: anyone,
  input: z.object({ id: id() }),
  output: z.object({ ...notification, ...body, titles }),
  sharedSeconds: sharedCacheSeconds,
});

const question = z.object({ id: z.int(), category: z.enum(faqCategories), ...title, ...body });

export const listQuestions = call('GET /content/faq/list', {
  summary: 'Frequently asked questions with their answers, in their order',
  access: anyone,
  input: z.object({
    /** Words that the question or the answer must contain, in any order and without accents. */
    key: blankableText(limits.searchWords),
    category: optional(oneOf(faqCategories)),
  }),
  output: referenceList(question),
  sharedSeconds: sharedCacheSeconds,
});

export const showQuestion = call('GET /content/faq/show', {
  summary: 'One frequently asked question with its answer',
  access: anyone,
  input: z.object({ id: id() }),
  output: question.extend({ titles }),
  sharedSeconds: sharedCacheSeconds,
});

export const listPolicies = call('GET /content/policy/list', {
  summary: 'Which of the terms and the privacy policy there are, each in the version that holds now',
  access: anyone,
  output: referenceList(
    z.object({
      id: z.int(),
      kind: z.enum(policyKinds),
      /** First day on which the policy version applies. */
      start_date: z.iso.date(),
    }),
  ),
  sharedSeconds: sharedCacheSeconds,
});

export const showPolicy = call('GET /content/policy/show', {
  summary:
    'The terms or the privacy policy as they hold now, or one version of them, and all versions so far',
  access: anyone,
  input: z.object({ kind: oneOf(policyKinds), id: optional(id()) }),
  output: z.object({
    id: z.int(),
    kind: z.enum(policyKinds),
    /** First day on which the policy version applies. */
    start_date: z.iso.date(),
    asks_again: z.boolean(),
    is_current: z.boolean(),
    ...body,
    versions: z.array(z.object({ id: z.int(), start_date: z.iso.date() })),
  }),
  sharedSeconds: sharedCacheSeconds,
});
