import { sql } from 'kysely';
import { fileUrl } from '#contract/files.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type * as contract from '#contract/saved.ts';
import { savedStates } from '#contract/saved.ts';
import type { Context, Handlers } from '#server/calls/context.ts';
import { countRows } from '#server/db/counts.ts';
import { listRecords } from '#server/db/list-records.ts';
import { isPastEnd, offsetOf, toPage } from '#server/db/page.ts';
import { listRecruitmentCards } from '#server/search/cards.ts';
import { keepsViewed, noteViewed, saveCompany, saveRecruitment } from './acts.ts';
import { listMarksOf, savedCompanies, savedRecruitments, viewedRecruitments } from './queries.ts';
import { isOpen, savedState } from './states.ts';

export const savedHandlers: Handlers<typeof contract> = {
  listSavedRecruitments: async (work, filters) => {
    const { db, actor, now } = work;
    const state = savedState;
    const saved = await listRecords(db, {
      records: savedRecruitments(db, actor.id, now),
      state,
      states: savedStates,
      search: sql`''`,
      // Those that have ended have no last day to hurry for.
      order: sql`${state} DESC, CASE WHEN ${isOpen} THEN o.end_date END NULLS LAST, o.saved_at DESC, o.id DESC`,
      filters,
    });
    const list = await withCards(work, saved.list, (card, { state, saved_at }) => ({
      ...card,
      state,
      saved_at: saved_at.toISOString(),
    }));
    return { ...saved, list };
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
    const records = savedCompanies(db, actor.id, now);
    const total = await countRows(db, records);
    if (isPastEnd(filters)) return toPage([], total, filters);
    const rows = await records
      .orderBy('s.saved_at', 'desc')
      .orderBy('c.id', 'desc')
      .offset(offsetOf(filters))
      .limit(filters.limit)
      .execute();
    const list = rows.map((row) => ({
      id: row.id,
      name: (language === 'vi' ? null : row[`company_name_${language}`]) ?? row.company_name,
      logo: row.logo_id === null ? null : fileUrl(row.logo_id),
      industry: row[`industry_${language}`],
      open_count: row.open_count,
      saved_at: row.saved_at.toISOString(),
    }));
    return toPage(list, total, filters);
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
    const records = viewedRecruitments(db, actor.id, now);
    const [total, keep] = [await countRows(db, records), await keepsViewed(db, actor.id)];
    if (isPastEnd(filters)) return { ...toPage([], total, filters), keep };
    const rows = await records
      .orderBy('o.viewed_at', 'desc')
      .orderBy('o.id', 'desc')
      .offset(offsetOf(filters))
      .limit(filters.limit)
      .execute();
    const list = await withCards(work, rows, (card, { state, viewed_at }) => ({
      ...card,
      state,
      viewed_at: viewed_at.toISOString(),
    }));
    return { ...toPage(list, total, filters), keep };
  },
  addViewed: async (context, { recruitment_id }) => {
    await noteViewed(context, recruitment_id);
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
  listMarks: ({ db, actor, now }, asked) => listMarksOf(db, actor.id, asked, now),
};

/** Each row as its card says it in the list; an ad that was deleted meanwhile is left out. */
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
