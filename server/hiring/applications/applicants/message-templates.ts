import type { z } from 'zod';
import type { templateFields } from '#contract/applications/applicant-messages.ts';
import { type Language, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { EmployerWork } from '../record/visible-application.ts';

type TemplateFields = z.output<typeof templateFields>;
type Work = Pick<EmployerWork, 'db' | 'actor'>;

const columns = ['id', 'name', 'text_vi', 'text_kr', 'text_en', 'version'] as const;

/** Default templates of a company that has saved none. */
const startKeys = ['more_documents', 'still_reading', 'availability', 'position_changed'] as const;

/** Lists the templates of a company by name, and the default ones. */
export async function listTemplates(db: Db, companyId: number, language: Language) {
  const list = await db
    .selectFrom('message_template')
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .select(columns)
    .execute();
  const starts = startKeys.map((key) => {
    const [text_vi, text_kr, text_en] = languages.map((one) => translate(one, `message_start.${key}.text`));
    return {
      key,
      name: translate(language, `message_start.${key}.name`),
      text_vi: text_vi ?? null,
      text_kr: text_kr ?? null,
      text_en: text_en ?? null,
    };
  });
  return { list, starts };
}

/** Saves a template. Throws 414 if the company has the maximum. */
export async function createTemplate({ db, actor }: Work, input: TemplateFields) {
  // Lock the company, so that two concurrent requests cannot exceed the limit.
  await db.selectFrom('company').where('id', '=', actor.companyId).select('id').forUpdate().execute();
  const { there } = await db
    .selectFrom('message_template')
    .where('company_id', '=', actor.companyId)
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  if (there >= limits.messageTemplates)
    throw validationError({ name: message('max_entries', { max: limits.messageTemplates }) });
  return db
    .insertInto('message_template')
    .values({ company_id: actor.companyId, ...textsOf(input) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes a template. Throws 404 for one of another company, 4027 if it has changed since it was read. */
export async function updateTemplate(
  { db, actor }: Work,
  input: TemplateFields & { id: number; version: number },
) {
  orNotFound(await own(db, actor.companyId, input.id).select('id').forUpdate().executeTakeFirst());
  const saved = await db
    .updateTable('message_template')
    .set((eb) => ({ ...textsOf(input), version: eb('version', '+', 1) }))
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .returning(columns)
    .executeTakeFirst();
  if (!saved) throw apiError('NOT_VALID', 'error.version_conflict');
  return saved;
}

/** Deletes a template. Throws 404 if it does not exist or belongs to another company. */
export async function removeTemplate({ db, actor }: Work, id: number) {
  orNotFound(await own(db, actor.companyId, id).select('id').forUpdate().executeTakeFirst());
  await db.deleteFrom('message_template').where('id', '=', id).execute();
  return {};
}

const own = (db: Db, companyId: number, id: number) =>
  db.selectFrom('message_template').where('company_id', '=', companyId).where('id', '=', id);

const textsOf = ({ name, text_vi, text_kr, text_en }: TemplateFields) => ({
  name,
  text_vi: text_vi ?? null,
  text_kr: text_kr ?? null,
  text_en: text_en ?? null,
});
