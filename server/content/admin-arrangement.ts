import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type * as contract from '#contract/admin/admin-arrangement.ts';
import { apiError } from '#server/calls/api-errors.ts';
import type { Handlers } from '#server/calls/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { AdminContext } from '#server/staff/admin-work.ts';
import { listHistory } from '#server/staff/history.ts';
import { findPublished, withMissingBlocks } from './arrangement.ts';

type Blocks = ReturnType<typeof withMissingBlocks>;

export const adminArrangementHandlers: Handlers<typeof contract> = {
  show: ({ db }) => showBoth(db),

  update: async (work, { version, blocks }) => {
    const draft = await lockDraft(work, 'update', version);
    await keepDraft(work, draft, 'update', { before: draft.blocks, after: withMissingBlocks(blocks) });
    return showBoth(work.db);
  },

  publish: async (work, { version }) => {
    const { db, now } = work;
    const draft = await lockDraft(work, 'publish', version);
    const before = withMissingBlocks((await findPublished(db))?.blocks);
    if (isDeepStrictEqual(before, draft.blocks))
      throw apiError('NOT_VALID', 'error.arrangement_is_published');
    const blocks = JSON.stringify(draft.blocks);
    await db.insertInto('home_arrangement').values({ blocks, published_at: now }).execute();
    await keepDraft(work, draft, 'publish', { before, after: draft.blocks });
    work.setMessage('message.arrangement_published');
    return showBoth(db);
  },

  revertArrangement: async (work, { version }) => {
    const { db, now } = work;
    const draft = await lockDraft(work, 'step_back', version);
    const published = await findPublished(db);
    if (!published) throw apiError('NOT_VALID', 'error.arrangement_has_no_former');
    await db
      .updateTable('home_arrangement')
      .set({ taken_back_at: now })
      .where('id', '=', published.id)
      .execute();
    const before = withMissingBlocks(published.blocks);
    const after = withMissingBlocks((await findPublished(db))?.blocks);
    // What somebody has prepared beyond it stays; who has nothing prepared sees what is shown now.
    const prepared = isDeepStrictEqual(draft.blocks, before) ? after : draft.blocks;
    await keepDraft(work, draft, 'step_back', { before, after, prepared });
    work.setMessage('message.arrangement_taken_back');
    return showBoth(db);
  },
};

/** What is prepared beside what is published. */
async function showBoth(db: Db): Promise<z.input<typeof contract.show.output>> {
  const [draft, published] = await Promise.all([draftOf(db).executeTakeFirstOrThrow(), findPublished(db)]);
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

/** Holds what is prepared, and with it whatever is done to the arrangement. Throws 4027 when a colleague was faster. */
async function lockDraft({ db, auditRefused }: AdminContext, deed: Deed, version: number) {
  const row = await draftOf(db).forUpdate().executeTakeFirstOrThrow();
  if (row.version !== version) {
    auditRefused({ action: `home_arrangement.${deed}`, objectKind: 'home_arrangement', objectId: row.id });
    throw apiError('NOT_VALID', 'error.arrangement_changed');
  }
  return { ...row, blocks: withMissingBlocks(row.blocks) };
}

/** Stores what is prepared from now on, and tells the audit what became of the arrangement. */
async function keepDraft(
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

/** An arrangement as the audit keeps it. */
const describe = (blocks: Blocks) => ({
  shown_blocks: blocks.filter(({ hidden }) => !hidden).map(({ block }) => block),
  hidden_blocks: blocks.filter(({ hidden }) => hidden).map(({ block }) => block),
});
