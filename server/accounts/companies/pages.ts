import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  CompanyFields,
  showCompany,
  showOwnCompany,
  wholeCompanyPage,
} from '#contract/accounts/companies.ts';
import { fileUrl } from '#contract/files.ts';
import { type Language, languages } from '#contract/languages.ts';
import { message } from '#contract/text/messages.ts';
import { toReasonFields } from '#server/audit/decision-reasons.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import type { CompanyPageTable, CompanyStoryTable } from '#server/infrastructure/db/tables/companies.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isPageShown, isPageWaiting } from '#server/states/companies.ts';
import { copiesOf, describeCopies } from './photo-copies.ts';
import { findPhoto } from './photos.ts';

type PageRow = Selectable<CompanyPageTable>;
type PartRow = Selectable<CompanyStoryTable> & {
  width: number | null;
  height: number | null;
  copies: Parameters<typeof describeCopies>[0];
  alt_vi: string | null;
  alt_kr: string | null;
  alt_en: string | null;
};
/** Columns of the quote: its text, the name of the person, and the person's photo. */
const quoteColumns = [
  ...languages.map((language) => `quote_${language}` as const),
  ...languages.map((language) => `quote_by_${language}` as const),
  'quote_face' as const,
];
type QuoteColumn = (typeof quoteColumns)[number];

type Asked = Pick<CompanyFields, 'story' | QuoteColumn | 'people_agree'>;
type Told = Pick<z.input<typeof showCompany.output>, 'story' | 'quote'>;
type WholePage = z.input<z.ZodObject<typeof wholeCompanyPage>>;
type OwnPage = z.input<typeof showOwnCompany.output>['page'];

/** The content of a version of the page. Two versions with equal content are the same. */
interface Content {
  quotes: (string | null)[];
  parts: (string | null)[][];
}

const contentOf = (page: PageRow, parts: readonly PartRow[]): Content => ({
  quotes: quoteColumns.map((name) => page[name]),
  parts: parts.map((part) => [part.file_id, ...languages.map((language) => part[`text_${language}`])]),
});

const toColumns = (quotes: readonly (string | null)[]) =>
  Object.fromEntries(quoteColumns.map((name, at) => [name, quotes[at] ?? null])) as Record<
    QuoteColumn,
    string | null
  >;

const askedContent = ({ story = [], ...asked }: Asked): Content => {
  const isQuoted = languages.some((language) => asked[`quote_${language}`]);
  return {
    quotes: quoteColumns.map((name) => (isQuoted ? (asked[name] ?? null) : null)),
    parts: story.map(({ photo, ...texts }) => [
      photo,
      ...languages.map((language) => texts[`text_${language}`] ?? null),
    ]),
  };
};

/**
 * Stores the story and the quote that a company sends, until an administrator decides. A new version replaces a pending
 * one. Sending the published version withdraws the pending one. Sending an empty version removes the published one at
 * once. For photos without story or quote, a version contains only the company's statement that the people shown agree.
 * The caller must have locked the row of the company. Throws 414 for a photo of another company, and for new photos
 * without the statement.
 */
export async function requestPage(
  { db, actor, now }: { db: Db; actor: EmployerActor; now: Date },
  input: Asked,
): Promise<void> {
  const { companyId: company_id, employerId: employer_id } = actor;
  await checkPhotos(db, company_id, input);
  const asked = askedContent(input);
  const pages = await db
    .selectFrom('company_page')
    .where('company_id', '=', company_id)
    .selectAll()
    .execute();
  const isAgreed = await hasPhotoConsent(db, company_id);
  if (!isAgreed && !input.people_agree) throw validationError({ people_agree: message('people_agree') });
  const keep = async (page: PageRow | undefined): Promise<boolean> => {
    if (!page || JSON.stringify(contentOf(page, await listParts(db, page.id))) !== JSON.stringify(asked))
      return false;
    if (!isAgreed)
      await db.updateTable('company_page').set({ people_agreed_at: now }).where('id', '=', page.id).execute();
    return true;
  };
  const waiting = pages.find((page) => isPageWaiting.matches(page));
  const shown = pages.find((page) => isPageShown.matches(page));
  if (await keep(waiting)) return;
  if (await keep(shown)) {
    if (waiting) await db.deleteFrom('company_page').where('id', '=', waiting.id).execute();
  } else if (isAgreed && asked.parts.length === 0 && !asked.quotes.some(Boolean))
    await clearPages(db, company_id, shown);
  else await storeWaiting(db, { company_id, employer_id, now }, asked, waiting);
}

/** Removes story and quote at once. The statement about the people in photos stays with the photos. */
async function clearPages(db: Db, companyId: number, shown: PageRow | undefined): Promise<void> {
  const own = await db
    .selectFrom('company_photo')
    .where('company_id', '=', companyId)
    .select('file_id')
    .limit(1)
    .executeTakeFirst();
  const kept = own && shown;
  await db
    .deleteFrom('company_page')
    .where('company_id', '=', companyId)
    .$if(kept !== undefined, (pages) => pages.where('id', '!=', kept?.id ?? 0))
    .execute();
  if (!kept) return;
  await db.deleteFrom('company_story').where('page_id', '=', kept.id).execute();
  await db.updateTable('company_page').set(toColumns([])).where('id', '=', kept.id).execute();
}

/** Stores a pending version, in place of an earlier pending one. */
async function storeWaiting(
  db: Db,
  { company_id, employer_id, now }: { company_id: number; employer_id: number; now: Date },
  asked: Content,
  waiting: PageRow | undefined,
): Promise<void> {
  const content = {
    employer_id,
    ...toColumns(asked.quotes),
    people_agreed_at: now,
    created_at: now,
  };
  const id = waiting
    ? waiting.id
    : (
        await db
          .insertInto('company_page')
          .values({ company_id, ...content })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
  if (waiting)
    await db
      .updateTable('company_page')
      .set((eb) => ({ ...content, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  await db.deleteFrom('company_story').where('page_id', '=', id).execute();
  const parts = asked.parts.map(([file_id, text_vi = null, text_kr = null, text_en = null], at) => ({
    ...{ page_id: id, position: at + 1, file_id: file_id ?? '' },
    ...{ text_vi, text_kr, text_en },
  }));
  if (parts.length > 0) await db.insertInto('company_story').values(parts).execute();
}

/** True if no pending photo is newer than the company's last statement that the people shown agree. */
export async function hasPhotoConsent(db: Db, companyId: number): Promise<boolean> {
  const uncovered = await db
    .selectFrom('company_photo as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .where('p.company_id', '=', companyId)
    .where('f.unseen_since', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('company_page as g')
            .whereRef('g.company_id', '=', 'p.company_id')
            .whereRef('g.people_agreed_at', '>=', 'f.unseen_since')
            .select('g.id'),
        ),
      ),
    )
    .select('f.id')
    .limit(1)
    .executeTakeFirst();
  return uncovered === undefined;
}

async function checkPhotos(db: Db, companyId: number, { story = [], quote_face }: Asked): Promise<void> {
  const own = await db
    .selectFrom('company_photo')
    .where('company_id', '=', companyId)
    .select('file_id')
    .execute();
  const known = new Set(own.map(({ file_id }) => file_id));
  const gone = message('photo_gone');
  if (story.some(({ photo }) => !known.has(photo))) throw validationError({ story: gone });
  if (quote_face !== undefined && !known.has(quote_face)) throw validationError({ quote_face: gone });
}

const listParts = (db: Db, pageId: number): Promise<PartRow[]> =>
  db
    .selectFrom('company_story as s')
    .innerJoin('file as f', 'f.id', 's.file_id')
    .where('s.page_id', '=', pageId)
    .orderBy('s.position')
    .selectAll('s')
    .select(['f.width', 'f.height', 'f.alt_vi', 'f.alt_kr', 'f.alt_en', copiesOf.as('copies')])
    .execute();

const photoOf = ({ file_id: id, width, height, copies }: PartRow) => ({
  ...{ id, url: fileUrl(id), width, height },
  copies: describeCopies(copies),
});

/** Finds the published story and quote, in the reader's language if the company has written it. */
export async function findShownPage(db: Db, companyId: number, language: Language): Promise<Told> {
  const page = await db
    .selectFrom('company_page as g')
    .where('g.company_id', '=', companyId)
    .where(isPageShown.sql)
    .selectAll('g')
    .executeTakeFirst();
  if (!page) return { story: [], quote: null };
  const quote = selectLocalized(page, 'quote', language);
  const by = selectLocalized(page, 'quote_by', language);
  const parts = await listParts(db, page.id);
  return {
    story: parts.flatMap((part) => {
      const text = selectLocalized(part, 'text', language);
      const photo = { ...photoOf(part), alt: selectLocalized(part, 'alt', language) ?? null };
      return text ? [{ photo, text: text.text, text_language: text.language }] : [];
    }),
    quote:
      quote && by
        ? { ...quote, by: by.text, by_language: by.language, face: await findPhoto(db, page.quote_face) }
        : null,
  };
}

/** Finds the version of the page that a company has sent last, and the decision about it. */
export async function findLastPage(db: Db, companyId: number, language: Language): Promise<OwnPage> {
  const last = await db
    .selectFrom('company_page')
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  if (!last) return null;
  return {
    status: last.status,
    ...(await describePage(db, last)),
    decided_at: last.decided_at?.toISOString() ?? null,
    ...toReasonFields(last, language),
  };
}

/** Finds the pending story and quote, and the photos that no administrator has seen yet. */
export async function findWaitingPage(db: Db, companyId: number) {
  const waiting = await db
    .selectFrom('company_page as g')
    .where('g.company_id', '=', companyId)
    .where(isPageWaiting.sql)
    .selectAll('g')
    .executeTakeFirst();
  const photos = await db
    .selectFrom('company_photo as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .where('p.company_id', '=', companyId)
    .where('f.unseen_since', 'is not', null)
    .orderBy('p.position')
    .select('f.id')
    .execute();
  return {
    page_change: waiting ? { version: waiting.version, ...(await describePage(db, waiting)) } : null,
    waiting_photos: photos.map(({ id }) => ({ id, url: fileUrl(id) })),
  };
}

async function describePage(db: Db, page: PageRow): Promise<WholePage> {
  const parts = await listParts(db, page.id);
  return {
    story: parts.map((part) => ({
      photo: photoOf(part),
      ...{ text_vi: part.text_vi, text_kr: part.text_kr, text_en: part.text_en },
    })),
    ...toColumns(quoteColumns.map((name) => page[name])),
    quote_face: await findPhoto(db, page.quote_face),
    people_agreed_at: page.people_agreed_at.toISOString(),
    created_at: page.created_at.toISOString(),
  };
}
