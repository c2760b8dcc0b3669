import { type Language, type Localized, languages } from '#contract/languages.ts';
import { message } from '#contract/text/messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

/** Name and texts of a template. */
interface TemplateFields extends Partial<Record<Localized<'text'>, string | undefined>> {
  name: string;
}
interface Work {
  db: Db;
  actor: { companyId: number };
}

const columns = ['id', 'name', 'text_vi', 'text_kr', 'text_en', 'version'] as const;

interface TemplateKind {
  table: 'message_template' | 'description_template';
  /** Maximum number for each company. */
  max: number;
  /**
   * Built-in templates, offered to a company that has saved none. Their texts are the translations `{words}.{key}.name`
   * and `{words}.{key}.text`.
   */
  starts: { words: 'message_start' | 'description_start'; keys: readonly string[] };
}

/** Creates the actions on templates of one kind: texts that a company saves for reuse. */
export function createTemplateActions({ table, max, starts }: TemplateKind) {
  // Tables of templates have the same columns.
  const name = table as 'message_template';
  const own = (db: Db, companyId: number, id: number) =>
    db.selectFrom(name).where('company_id', '=', companyId).where('id', '=', id);

  return {
    /** Lists the templates of a company by name, and the built-in ones. */
    async list(db: Db, companyId: number, language: Language) {
      const list = await db
        .selectFrom(name)
        .where('company_id', '=', companyId)
        .orderBy('name')
        .orderBy('id')
        .select(columns)
        .execute();
      const { words, keys } = starts;
      return {
        list,
        starts: keys.map((key) => {
          const texts = languages.map((one) => translate(one, `${words}.${key}.text`));
          const [text_vi, text_kr, text_en] = texts;
          return {
            key,
            name: translate(language, `${words}.${key}.name`),
            text_vi: text_vi ?? null,
            text_kr: text_kr ?? null,
            text_en: text_en ?? null,
          };
        }),
      };
    },

    /** Saves a template. Throws 414 if the company has the maximum. */
    async create({ db, actor }: Work, input: TemplateFields) {
      // Lock the company, so that two concurrent requests cannot exceed the limit.
      await db.selectFrom('company').where('id', '=', actor.companyId).select('id').forUpdate().execute();
      const { there } = await db
        .selectFrom(name)
        .where('company_id', '=', actor.companyId)
        .select(({ fn }) => fn.countAll<number>().as('there'))
        .executeTakeFirstOrThrow();
      if (there >= max) throw validationError({ name: message('max_entries', { max }) });
      return db
        .insertInto(name)
        .values({ company_id: actor.companyId, ...textsOf(input) })
        .returning(columns)
        .executeTakeFirstOrThrow();
    },

    /** Changes a template. Throws 404 for one of another company, 4027 if it has changed since it was read. */
    async update({ db, actor }: Work, input: TemplateFields & { id: number; version: number }) {
      orNotFound(await own(db, actor.companyId, input.id).select('id').forUpdate().executeTakeFirst());
      const saved = await db
        .updateTable(name)
        .set((eb) => ({ ...textsOf(input), version: eb('version', '+', 1) }))
        .where('id', '=', input.id)
        .where('version', '=', input.version)
        .returning(columns)
        .executeTakeFirst();
      if (!saved) throw apiError('NOT_VALID', 'error.version_conflict');
      return saved;
    },

    /** Deletes a template. Throws 404 if it does not exist or belongs to another company. */
    async remove({ db, actor }: Work, id: number) {
      orNotFound(await own(db, actor.companyId, id).select('id').forUpdate().executeTakeFirst());
      await db.deleteFrom(name).where('id', '=', id).execute();
      return {};
    },
  };
}

const textsOf = ({ name, text_vi, text_kr, text_en }: TemplateFields) => ({
  name,
  text_vi: text_vi ?? null,
  text_kr: text_kr ?? null,
  text_en: text_en ?? null,
});
