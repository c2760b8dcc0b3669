import { z } from 'zod';
import { call, employer } from '../call.ts';
import { emptyObject, id, ids, integer, nameText, runAlways } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText, nullableLocalized } from '../localized-fields.ts';
import { message } from '../messages.ts';
import { outcomes } from './applicants-many.ts';

/** What is filled in for each applicant where a text says it in braces. */
export const messagePlaceholders = ['name', 'title', 'company'] as const;
export type MessagePlace = (typeof messagePlaceholders)[number];

/** A text with places in braces, and what is no place that we know. */
const placePattern = /\{([^{}]*)\}/g;
const isPlace = (name: string): name is MessagePlace => messagePlaceholders.some((known) => known === name);

/** The text with its places filled in; what is filled in is not read for places again. */
export const fillPlaceholders = (text: string, values: Readonly<Record<MessagePlace, string>>): string =>
  text.replace(placePattern, (whole, name: string) => (isPlace(name) ? values[name] : whole));

type Texts = Record<string, unknown>;
/** One language is enough, and each text has only places that can be filled in. */
const judgments = [
  inOneLanguage('text'),
  ...languages.map((language) =>
    z.refine<Texts>(
      (value) =>
        [...String(value[`text_${language}`] ?? '').matchAll(placePattern)].every(([, name = '']) =>
          isPlace(name),
        ),
      { error: message('message_place'), path: [`text_${language}`], ...runAlways },
    ),
  ),
];

const texts = localizedText('text', limits.companyMessage);
/** What is said to applicants, each in the language that the person reads, as far as it is written in it. */
export const messageFields = z.object(texts).check(...judgments);
/** The name under which a company keeps words. */
export const templateName = z.object({ name: nameText(limits.messageTemplateName) });
/** Both together. */
export const templateFields = z.object({ ...templateName.shape, ...texts }).check(...judgments);

export const writeMany = call('POST /employer/applicant/write-many', {
  summary:
    'Writes to several applicants of an own ad at once, each in the own language; sent after ten seconds, by mail too',
  access: employer,
  effect: 'write',
  input: z
    .object({
      recruitment_id: id(),
      profile_apply_ids: ids(limits.applicantsAtOnce, 1),
      ...texts,
    })
    .check(...judgments),
  output: outcomes,
  limit: 'applicantMessage',
  idempotent: true,
});

const template = z.object({
  id: z.int(),
  name: z.string(),
  ...nullableLocalized('text'),
  version: z.int(),
});
const templates = z.object({ list: z.array(template) });

export const listTemplates = call('GET /employer/message-template/list', {
  summary: 'Words that the company has kept to write to applicants, by name, and some to begin with',
  access: employer,
  effect: 'read',
  input: emptyObject,
  output: templates.extend({
    /** Part of the product: named in the reader's language, written in all of them. */
    starts: z.array(template.omit({ id: true, version: true }).extend({ key: z.string() })),
  }),
});

export const createTemplate = call('POST /employer/message-template/create', {
  summary: 'Keeps words to write to applicants; answers the new one',
  access: employer,
  effect: 'write',
  input: templateFields,
  output: template,
  idempotent: true,
});

export const updateTemplate = call('POST /employer/message-template/update', {
  summary: 'Changes kept words; refused with 4027 when somebody else has changed them',
  access: employer,
  effect: 'write',
  input: z
    .object({
      id: id(),
      version: integer(1, 1_000_000_000),
      ...templateName.shape,
      ...texts,
    })
    .check(...judgments),
  output: template,
});

export const removeTemplate = call('POST /employer/message-template/remove', {
  summary: 'Removes kept words; what was written with them stays',
  access: employer,
  effect: 'write',
  input: z.object({ id: id() }),
  output: emptyObject,
});
