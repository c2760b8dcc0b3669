import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { id, ids, integer, nameText, runAlways } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText, nullableLocalized } from '../localized-fields.ts';
import { message } from '../text/messages.ts';
import { manyOutcomes } from './applicants-many.ts';

/** Placeholders in braces that are filled in for each applicant. */
export const messagePlaceholders = ['name', 'title', 'company'] as const;
export type MessagePlaceholder = (typeof messagePlaceholders)[number];

/** Matches a placeholder in braces, whether it is known or not. */
const placePattern = /\{([^{}]*)\}/g;
const isPlace = (name: string): name is MessagePlaceholder =>
  messagePlaceholders.some((known) => known === name);

/** The text with its placeholders filled in. Inserted values are not searched for placeholders. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<MessagePlaceholder, string>>,
): string => text.replace(placePattern, (whole, name: string) => (isPlace(name) ? values[name] : whole));

type Texts = Record<string, unknown>;
/** Rules of messages: a text in one language is enough, and each text may contain only known placeholders. */
const messageRules = [
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
/** Message to applicants; each gets it in their own language if it is written in it. */
export const messageFields = z.object(texts).check(...messageRules);
/** Name of a company's message template. */
export const templateName = z.object({ name: nameText(limits.templateName) });
/** Name and texts of a template. */
export const templateFields = z.object({ ...templateName.shape, ...texts }).check(...messageRules);

export const writeMany = call('POST /employer/applicant/write-many', {
  summary:
    'Writes to several applicants of an own ad at once, each in the own language; sent after ten seconds, by mail too',
  access: employer(...memberRoles.deciding),
  input: z
    .object({
      recruitment_id: id(),
      profile_apply_ids: ids(limits.applicantsAtOnce, 1),
      ...texts,
    })
    .check(...messageRules),
  output: manyOutcomes,
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
  access: employer(...memberRoles.deciding),
  output: templates.extend({
    /** Templates of the product: with a name in the reader's language and texts in all languages. */
    starts: z.array(template.omit({ id: true, version: true }).extend({ key: z.string() })),
  }),
});

export const createTemplate = call('POST /employer/message-template/create', {
  summary: 'Keeps words to write to applicants; answers the new one',
  access: employer(...memberRoles.deciding),
  input: templateFields,
  output: template,
  idempotent: true,
});

export const updateTemplate = call('POST /employer/message-template/update', {
  summary: 'Changes kept words; refused with 4027 when somebody else has changed them',
  access: employer(...memberRoles.deciding),
  input: z
    .object({
      id: id(),
      version: integer(1, 1_000_000_000),
      ...templateName.shape,
      ...texts,
    })
    .check(...messageRules),
  output: template,
});

export const removeTemplate = call('POST /employer/message-template/remove', {
  summary: 'Removes kept words; what was written with them stays',
  access: employer(...memberRoles.deciding),
  input: z.object({ id: id() }),
});
