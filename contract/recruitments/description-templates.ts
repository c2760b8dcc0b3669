import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { id, integer, nameText } from '../fields.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText, nullableLocalized } from '../localized-fields.ts';

/** Name of a template. */
const templateName = { name: nameText(limits.templateName) };
const texts = localizedText('text', limits.longText);

const template = z.object({
  id: z.int(),
  name: z.string(),
  ...nullableLocalized('text'),
  version: z.int(),
});

export const listDescriptionTemplates = call('GET /employer/description-template/list', {
  summary: 'Descriptions of ads that the company has kept to begin with, by name, and those of the product',
  access: employer(...memberRoles.ads),
  output: z.object({
    list: z.array(template),
    /** Templates of the product: with a name in the reader's language and texts in all languages. */
    starts: z.array(template.omit({ id: true, version: true }).extend({ key: z.string() })),
  }),
});

export const createDescriptionTemplate = call('POST /employer/description-template/create', {
  summary: 'Keeps a description to begin ads with; answers the new template',
  access: employer(...memberRoles.ads),
  input: z.object({ ...templateName, ...texts }).check(inOneLanguage('text')),
  output: template,
  idempotent: true,
});

export const updateDescriptionTemplate = call('POST /employer/description-template/update', {
  summary: 'Changes a kept description; refused with 4027 when somebody else has changed it',
  access: employer(...memberRoles.ads),
  input: z
    .object({ id: id(), version: integer(1, 1_000_000_000), ...templateName, ...texts })
    .check(inOneLanguage('text')),
  output: template,
});

export const removeDescriptionTemplate = call('POST /employer/description-template/remove', {
  summary: 'Removes a kept description; ads that began with it stay',
  access: employer(...memberRoles.ads),
  input: z.object({ id: id() }),
});
