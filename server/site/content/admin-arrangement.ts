import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type * as contract from '#contract/admin/content/admin-arrangement.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { listHistory } from '#server/audit/history.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { findCompanyOfDay } from '#server/search/index.ts';
import { isApproved } from '#server/states/employers.ts';
import { findPublishedArrangement, withMissingBlocks } from './arrangement.ts';

type Blocks = ReturnType<typeof withMissingBlocks>;

export const adminArrangementHandlers: Handlers<typeof contract> = {
  show: ({ db }) => showBoth(db),

  update: async (work, { version, blocks }) => {
    const draft = await lockDraft(work, 'update', version);
    await saveDraft(work, draft, 'update', { before: draft.blocks, after: withMissingBlocks(blocks) });
    return showBoth(work.db);
  },

  publish: async (work, { version }) => {
    const { db, now } = work;
    const draft = await lockDraft(work, 'publish', version);
    const before = withMissingBlocks((await findPublishedArrangement(db))?.blocks);
    if (isDeepStrictEqual(before, draft.blocks))
      throw apiError('NOT_VALID', 'error.arrangement_is_published');
    const blocks = JSON.stringify(draft.blocks);
    await db.insertInto('home_arrangement').values({ blocks, published_at: now }).execute();
    await saveDraft(work, draft, 'publish', { before, after: draft.blocks });
    work.setMessage('message.arrangement_published');
    return showBoth(db);
  },

  revertArrangement: async (work, { version }) => {
    const { db, now } = work;
    const draft = await lockDraft(work, 'step_back', version);
    const published = await findPublishedArrangement(db);
    if (!published) throw apiError('NOT_VALID', 'error.arrangement_has_no_former');
    await db
      .updateTable('home_arrangement')
      .set({ taken_back_at: now })
      .where('id', '=', published.id)
      .execute();
    const before = withMissingBlocks(published.blocks);
    const after = withMissingBlocks((await findPublishedArrangement(db))?.blocks);
    // A draft with unpublished changes is not changed. Any other draft becomes the restored arrangement.
    const prepared = isDeepStrictEqual(draft.blocks, before) ? after : draft.blocks;
    await saveDraft(work, draft, 'step_back', { before, after, prepared });
    work.setMessage('message.arrangement_taken_back');
    return showBoth(db);
  },

  showCompany: (work) => showCompanies(work),

  hideCompany: async (work, { id, hidden }) => {
    const { db, now, audit } = work;
    const { company_id } = orNotFound(
      await db
        .selectFrom('employer as e')
        .where('e.id', '=', id)
        .where(isApproved.sql)
        .select('e.company_id')
        .executeTakeFirst(),
    );
    await db
      .updateTable('company')
      .set({ off_home_since: hidden ? now : null })
      .where('id', '=', company_id)
      .execute();
    await audit({
      action: `employer.${hidden ? 'hideOnHome' : 'showOnHome'}`,
      objectKind: 'employer',
      objectId: id,
    });
    return showCompanies(work);
  },
};

/**
 * Shows the companies for the block "company of the day": today's one and the hidden ones, by the ids of their
 * accounts.
 */
async function showCompanies({ db, language, now }: Pick<AdminContext, 'db' | 'language' | 'now'>) {
  const company = await findCompanyOfDay(db, language, now);
  const hidden = await db
    .selectFrom('company as c')
    .innerJoin('employer as e', 'e.company_id', 'c.id')
    .where('c.off_home_since', 'is not', null)
    .orderBy('c.off_home_since', 'desc')
    .select(['e.id', companyName(language).as('name')])
    .execute();
  return { company: company ? { id: company.employer_id, name: company.name } : null, hidden };
}

/** Returns the draft and the published arrangement. */
async function showBoth(db: Db): Promise<z.input<typeof contract.show.output>> {
  const [draft, published] = await Promise.all([
    draftOf(db).executeTakeFirstOrThrow(),
    findPublishedArrangement(db),
  ]);
  return {
    blocks: withMissingBlocks(draft.blocks),
    published: withMissingBlocks(published?.blocks),
    may_step_back: published !== undefined,
    version: draft.version,
    history: await listHistory(db, 'home_arrangement', draft.id),
  };
}

const draftOf = (db: Db) =>
  db.selectFrom('home_arrangement').where('published_at', 'is', null).select(['id', 'blocks', 'version']);

type Deed = 'update' | 'publish' | 'step_back';
type Draft = Awaited<ReturnType<typeof lockDraft>>;

/** Locks the draft, which serializes all changes to the arrangement. Throws 4027 if a colleague was faster. */
async function lockDraft({ db, auditRefused }: AdminContext, deed: Deed, version: number) {
  const row = await draftOf(db).forUpdate().executeTakeFirstOrThrow();
  if (row.version !== version) {
    auditRefused({ action: `home_arrangement.${deed}`, objectKind: 'home_arrangement', objectId: row.id });
    throw apiError('NOT_VALID', 'error.arrangement_changed');
  }
  return { ...row, blocks: withMissingBlocks(row.blocks) };
}

/** Stores the new draft and writes the change to the audit. */
async function saveDraft(
  { db, audit }: AdminContext,
  draft: Draft,
  deed: Deed,
  { before, after, prepared = after }: { before: Blocks; after: Blocks; prepared?: Blocks },
): Promise<void> {
  await db
    .updateTable('home_arrangement')
    .set({ blocks: JSON.stringify(prepared), version: draft.version + 1 })
    .where('id', '=', draft.id)
    .execute();
  await audit({
    action: `home_arrangement.${deed}`,
    objectKind: 'home_arrangement',
    objectId: draft.id,
    before: describe(before),
    after: describe(after),
  });
}

/** Formats an arrangement for the audit. */
const describe = (blocks: Blocks) => ({
  shown_blocks: blocks.filter(({ hidden }) => !hidden).map(({ block }) => block),
  hidden_blocks: blocks.filter(({ hidden }) => hidden).map(({ block }) => block),
});
