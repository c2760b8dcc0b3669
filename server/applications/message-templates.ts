import type { z } from 'zod';
import type { templateFields } from '#contract/applications/applicant-messages.ts';
import { type Language, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/messages.ts';
import { apiError, orNotFound, validationError } from '#server/calls/api-errors.ts';
import type { Db } from '#server/db/connection.ts';
import { translate } from '#server/i18n.ts';
import type { EmployerWork } from './visible-application.ts';

type TemplateFields = z.output<typeof templateFields>;
type Work = Pick<EmployerWork, 'db' | 'actor'>;

const columns = ['id', 'name', 'text_vi', 'text_kr', 'text_en', 'version'] as const;

/** What a company that has kept nothing yet begins with. */
const startKeys = ['more_documents', 'still_reading', 'availability', 'position_changed'] as const;

/** The words that a company keeps, by name, and those to begin with. */
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

/** Keeps words. Throws 414 where the company has too many. */
export async function createTemplate({ db, actor }: Work, input: TemplateFields) {
  // Two at the same moment wait for each other, so that no more are kept than may be.
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

/** Changes kept words. Throws 404 for those of others, 4027 when they were changed since they were read. */
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

/** Removes kept words. Throws 404 for those of others and where they are gone. */
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
