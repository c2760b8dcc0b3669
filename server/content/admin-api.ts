import { sql } from 'kysely';
import type * as content from '#contract/admin/admin-content.ts';
import * as events from '#contract/admin/admin-events.ts';
import * as faq from '#contract/admin/admin-faq.ts';
import * as notifications from '#contract/admin/admin-notifications.ts';
import type { Context, Handlers } from '#server/calls/context.ts';
import { keepUpload } from '#server/files/keep.ts';
import type { AdminWork } from '#server/staff/admin-work.ts';
import {
  type ContentKind,
  createContent,
  listContent,
  removeContent,
  showContent,
  updateContent,
} from './records.ts';

/** The handlers of the five calls of a kind (`contentCalls` of the contract). */
function handlersOf<Module>(kind: ContentKind): Handlers<Module> {
  type One = { id: number };
  const handlers = {
    list: (work: Context, filters: Parameters<typeof listContent>[2]) =>
      listContent(work.db, kind, filters, work),
    show: ({ db, now }: Context, { id }: One) => showContent(db, kind, id, now),
    create: async (work: Context & AdminWork, fields: Record<string, unknown>) => {
      const id = await createContent(work, kind, fields);
      work.say('message.create_success');
      return showContent(work.db, kind, id, work.now);
    },
    update: async (work: Context & AdminWork, fields: Parameters<typeof updateContent>[2]) => {
      await updateContent(work, kind, fields);
      work.say('message.update_success');
      return showContent(work.db, kind, fields.id, work.now);
    },
    remove: async (work: Context & AdminWork, { id }: One) => {
      await removeContent(work, kind, id);
      return { id };
    },
  };
  // Rows are read by names of columns here, which TypeScript cannot follow; each answer is held against its contract.
  return handlers as unknown as Handlers<Module>;
}

export const adminContentHandlers: Handlers<typeof content> = {
  uploadContentImage: async (work) => {
    const kept = await keepUpload(work, 'content', { admin_id: work.actor.id });
    await work.audit({
      action: 'content.upload',
      objectKind: 'content_image',
      objectId: 0,
      after: { id: kept.id },
    });
    const [file] = work.files;
    return { ...kept, width: file?.width ?? 1, height: file?.height ?? 1 };
  },
};

export const adminEventHandlers = handlersOf<typeof events>({
  table: 'event',
  columns: Object.keys(events.create.input.shape),
  listed: ['first_day', 'last_day'],
  image: 'image_id',
  texts: 'event',
  order: sql`x.last_day DESC, x.id DESC`,
});

export const adminNotificationHandlers = handlersOf<typeof notifications>({
  table: 'notification',
  columns: Object.keys(notifications.create.input.shape),
  listed: [],
  texts: 'notification',
  order: sql`x.start_date DESC, x.id DESC`,
});

export const adminFaqHandlers = handlersOf<typeof faq>({
  table: 'faq',
  columns: Object.keys(faq.create.input.shape),
  listed: ['category', 'position'],
  filters: ['category'],
  texts: 'faq',
  order: sql`x.position, x.id`,
});
