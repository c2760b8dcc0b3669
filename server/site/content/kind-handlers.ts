import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import {
  createArranged,
  listArranged,
  listShownRecords,
  moveArranged,
  type OrderedKind,
  removeArranged,
  updateArranged,
} from './ordered-records.ts';
import {
  type ContentKind,
  createContent,
  listContent,
  removeContent,
  showContent,
  showContentVersion,
  updateContent,
} from './records.ts';

type Work = Context & AdminContext;
type Fields = Record<string, unknown>;

/** Creates the handlers of the six calls of a kind of content (`contentCalls` of the contract). */
export const createContentHandlers = <Module>(kind: ContentKind): Handlers<Module> =>
  handlersOf(kind, {
    list: (work: Context, filters: Parameters<typeof listContent>[2]) =>
      listContent(work.db, kind, filters, work),
    create: async (work, fields) =>
      createContent(work, kind, (await kind.judge?.(work.db, fields, undefined)) ?? fields),
    update: async (work, fields) =>
      updateContent(work, kind, { ...fields, ...(await kind.judge?.(work.db, fields, fields.id)) }),
    remove: (work, id) => removeContent(work, kind, id),
  });

/**
 * Creates the handlers of the calls of a kind of content with a manual order (`arrangedCalls` and `shownListCall` of the
 * contract).
 */
export const createOrderedHandlers = <Module>(kind: OrderedKind): Handlers<Module> =>
  handlersOf(kind, {
    list: async ({ db, now }: Context) => ({ list: await listArranged(db, kind, now) }),
    create: (work, fields) => createArranged(work, kind, fields),
    update: (work, fields) => updateArranged(work, kind, fields),
    remove: (work, id) => removeArranged(work, kind, id),
    move: async (work: Work, move: Parameters<typeof moveArranged>[2]) => {
      await moveArranged(work, kind, move);
      return {};
    },
    listShown: async (work: Context) => ({ list: await listShownRecords(kind, work) }),
  });

/** Actions on one kind of content, one for each of its calls. */
interface KindActs {
  list: (work: Context, input: never) => unknown;
  /** @returns the new record's id */
  create: (work: Work, fields: Fields) => Promise<number>;
  update: (work: Work, fields: Fields & { id: number; version: number }) => Promise<void>;
  remove: (work: Work, id: number) => Promise<void>;
  /** Set only for kinds with a manual order. */
  move?: (work: Work, input: never) => unknown;
  listShown?: (work: Context) => unknown;
}

function handlersOf<Module>(
  kind: Omit<ContentKind, 'order'>,
  { create, update, remove, ...acts }: KindActs,
): Handlers<Module> {
  const handlers = {
    ...acts,
    show: (work: Context, { id }: { id: number }) => showContent(work, kind, id),
    version: (work: Context, asked: { id: number; number: number }) => showContentVersion(work, kind, asked),
    create: async (work: Work, fields: Fields) => {
      const id = await create(work, fields);
      work.setMessage('message.create_success');
      return showContent(work, kind, id);
    },
    update: async (work: Work, fields: Parameters<typeof update>[1]) => {
      await update(work, fields);
      work.setMessage('message.update_success');
      return showContent(work, kind, fields.id);
    },
    remove: async (work: Work, { id }: { id: number }) => {
      await remove(work, id);
      return { id };
    },
  };
  // Rows are read by column names, which TypeScript cannot follow. Each answer is validated against its contract.
  return handlers as unknown as Handlers<Module>;
}
