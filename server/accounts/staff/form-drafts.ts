import { z } from 'zod';
import { createRecruitmentFor } from '#contract/admin/admin-recruitment-forms.ts';
import { createReply } from '#contract/admin/admin-replies.ts';
import { createVersion } from '#contract/admin/content/admin-policies.ts';
import { type ContentKind, contentKinds } from '#contract/admin/content/kinds.ts';
import type { DraftKind } from '#contract/admin/draft-kinds.ts';
import type * as contract from '#contract/admin/form-drafts.ts';
import { settingNames } from '#contract/admin/settings.ts';
import { allCalls } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { deleteOwnDraft, draftCutoff, mayDraft } from '#server/audit/form-drafts.ts';
import type { AdminActor, Handlers } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';

const shapeOf = ({ input }: { input: z.ZodType }) =>
  new Set(input instanceof z.ZodObject ? Object.keys(input.shape) : []);

/** Fields of the forms of published content. */
const fieldsOfContent = Object.fromEntries(
  contentKinds.map((kind) => [
    kind,
    new Set(
      allCalls
        .filter(({ name }) => name === `POST /admin/${kind}/create`)
        .flatMap((one) => [...shapeOf(one)]),
    ),
  ]),
) as Record<ContentKind, Set<string>>;

/** Fields of each form. Only these are stored, and none of them is secret. */
const fieldsOf: Record<DraftKind, Set<string>> = {
  ...fieldsOfContent,
  policy: shapeOf(createVersion),
  // `careers` has the names of the chosen careers, which the form shows until the ad is saved.
  recruitment: shapeOf(createRecruitmentFor).add('careers'),
  saved_reply: shapeOf(createReply),
  price: new Set(['valid_from']),
  setting: new Set(settingNames),
};

const isField = (kind: DraftKind, name: string): boolean =>
  fieldsOf[kind].has(name) || (kind === 'price' && name.startsWith('value.'));

export const formDraftHandlers: Handlers<typeof contract> = {
  showDraft: async ({ db, actor, now }, { kind, record }) => {
    requireRole(actor, kind);
    const row = await ownDrafts(db, actor)
      .where('kind', '=', kind)
      .where('record', '=', record)
      .where('saved_at', '>=', draftCutoff(now))
      .select(['record_version', 'fields', 'saved_at'])
      .executeTakeFirst();
    if (!row) return { draft: null };
    const { record_version, fields, saved_at } = row;
    return { draft: { record_version, fields: JSON.parse(fields), saved_at: saved_at.toISOString() } };
  },

  saveDraft: async ({ db, actor, now }, { kind, record, record_version = null, fields }) => {
    requireRole(actor, kind);
    const stored = Object.fromEntries(Object.entries(fields).filter(([name]) => isField(kind, name)));
    const row = { record_version, fields: JSON.stringify(stored), saved_at: now };
    await db
      .insertInto('form_draft')
      .values({ admin_id: actor.id, kind, record, ...row })
      .onConflict((conflict) => conflict.columns(['admin_id', 'kind', 'record']).doUpdateSet(row))
      .execute();
    await deleteOldest(db, actor);
    return { saved_at: now.toISOString() };
  },

  deleteDraft: async (work, { kind, record }) => {
    requireRole(work.actor, kind);
    await deleteOwnDraft(work, kind, record);
    return {};
  },
};

function requireRole({ role }: AdminActor, kind: DraftKind): void {
  if (!mayDraft(role, kind)) throw apiError('NO_PERMISSION');
}

const ownDrafts = (db: Db, actor: AdminActor) => db.selectFrom('form_draft').where('admin_id', '=', actor.id);

/** Drafts are saved automatically, so an account with too many loses the oldest draft instead of getting an error. */
async function deleteOldest(db: Db, actor: AdminActor): Promise<void> {
  const beyond = await ownDrafts(db, actor)
    .select(['kind', 'record'])
    .orderBy('saved_at', 'desc')
    .orderBy('kind')
    .orderBy('record')
    .offset(limits.draftsPerAdmin)
    .execute();
  for (const { kind, record } of beyond)
    await db
      .deleteFrom('form_draft')
      .where('admin_id', '=', actor.id)
      .where('kind', '=', kind)
      .where('record', '=', record)
      .execute();
}
