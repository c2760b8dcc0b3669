import { sql } from 'kysely';
import { fileUrl } from '#contract/files.ts';
import type * as contract from '#contract/hiring/saved.ts';
import { savedStates } from '#contract/hiring/saved.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { listRecruitmentCards } from '#server/search/index.ts';
import { isOpen, savedState } from '#server/states/saved.ts';
import { recordView, saveCompany, saveRecruitment, storesViewed } from './acts.ts';
import { listSavedFlags, savedCompanies, savedRecruitments, viewedRecruitments } from './queries.ts';

/** For lists without tabs: all rows are in a single tab. */
const untabbed = { state: sql<'one'>`'one'`, states: ['one'] as const };

export const savedHandlers: Handlers<typeof contract> = {
  listSavedRecruitments: async (work, filters) => {
    const { db, actor, now } = work;
    const saved = await listRecords(db, {
      records: savedRecruitments(db, actor.id, now),
      state: savedState,
      states: savedStates,
      // Saved ads that still run are ordered by their last day, ads that have ended are not.
      order: sql`o.tab DESC, CASE WHEN ${isOpen} THEN o.end_date END NULLS LAST, o.saved_at DESC, o.id DESC`,
      filters,
    });
    const list = await withCards(work, saved.list, (card, { state, saved_at }) => ({
      ...card,
      state,
      saved_at: saved_at.toISOString(),
    }));
    const { mails_endings } = await db
      .selectFrom('candidate')
      .where('id', '=', actor.id)
      .select('mails_endings')
      .executeTakeFirstOrThrow();
    return { ...saved, list, mails_endings };
  },
  mailEndings: async ({ db, actor }, { mails_endings }) => {
    await db.updateTable('candidate').set({ mails_endings }).where('id', '=', actor.id).execute();
    return { mails_endings };
  },
  addSavedRecruitment: async (context, { recruitment_id }) => {
    await saveRecruitment(context, recruitment_id);
    return {};
  },
  removeSavedRecruitment: async ({ db, actor }, { recruitment_id }) => {
    await db
      .deleteFrom('saved_recruitment')
      .where('candidate_id', '=', actor.id)
      .where('recruitment_id', '=', recruitment_id)
      .execute();
    return {};
  },
  listSavedCompanies: async ({ db, actor, language, now }, filters) => {
    const { counts: _, ...saved } = await listRecords(db, {
      records: savedCompanies(db, actor.id, now),
      ...untabbed,
      order: sql`o.saved_at DESC, o.id DESC`,
      filters,
    });
    const list = saved.list.map((row) => ({
      id: row.id,
      name: chooseCompanyName(row, language),
      logo: row.logo_id === null ? null : fileUrl(row.logo_id),
      industry: row[`industry_${language}`],
      open_count: row.open_count,
      saved_at: row.saved_at.toISOString(),
    }));
    return { ...saved, list };
  },
  addSavedCompany: async (context, { company_id }) => {
    await saveCompany(context, company_id);
    return {};
  },
  removeSavedCompany: async ({ db, actor }, { company_id }) => {
    await db
      .deleteFrom('saved_company')
      .where('candidate_id', '=', actor.id)
      .where('company_id', '=', company_id)
      .execute();
    return {};
  },
  listViewed: async (work, filters) => {
    const { db, actor, now } = work;
    const { counts: _, ...viewed } = await listRecords(db, {
      records: viewedRecruitments(db, actor.id, now),
      ...untabbed,
      order: sql`o.viewed_at DESC, o.id DESC`,
      filters,
    });
    const list = await withCards(work, viewed.list, (card, { state, viewed_at }) => ({
      ...card,
      state,
      viewed_at: viewed_at.toISOString(),
    }));
    return { ...viewed, list, keep: await storesViewed(db, actor.id) };
  },
  addViewed: async (context, { recruitment_id }) => {
    await recordView(context, recruitment_id);
    return {};
  },
  removeViewed: async ({ db, actor }, { recruitment_id }) => {
    await db
      .deleteFrom('viewed_recruitment')
      .where('candidate_id', '=', actor.id)
      .where('recruitment_id', '=', recruitment_id)
      .execute();
    return {};
  },
  clearViewed: async ({ db, actor }) => {
    await db.deleteFrom('viewed_recruitment').where('candidate_id', '=', actor.id).execute();
    return {};
  },
  keepViewed: async ({ db, actor }, { keep }) => {
    await db.updateTable('candidate').set({ keeps_viewed: keep }).where('id', '=', actor.id).execute();
    return { keep };
  },
  listMarks: ({ db, actor, now }, asked) => listSavedFlags(db, actor.id, asked, now),
};

/** Adds the list card to each row. Ads that have been deleted in between are left out. */
async function withCards<Row extends { id: number }, Shown>(
  work: Pick<Context, 'db' | 'language' | 'now'>,
  rows: readonly Row[],
  show: (card: RecruitmentCard, row: Row) => Shown,
): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id);
  const cards = await listRecruitmentCards(work.db, ids, work.language, work.now);
  const byId = new Map(cards.map(({ data }) => [data.id, data]));
  return rows.flatMap((row) => {
    const card = byId.get(row.id);
    return card ? [show(card, row)] : [];
  });
}
