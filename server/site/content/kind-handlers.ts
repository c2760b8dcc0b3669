import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';

type Work = Context & AdminContext;
type Fields = Record<string, unknown>;

/** Actions of one kind, one for each of its calls. */
interface KindActs {
  list: (work: Context, input: never) => unknown;
  show: (work: Context, id: number) => unknown;
  version: (work: Context, asked: { id: number; number: number }) => unknown;
  /** @returns the new record's id */
  create: (work: Work, fields: Fields) => Promise<number>;
  update: (work: Work, fields: Fields & { id: number; version: number }) => Promise<void>;
  remove: (work: Work, id: number) => Promise<void>;
  /** Only for a kind with a manual order. */
  move?: (work: Work, input: never) => unknown;
}

/** Creates the handlers of the calls of a kind (`contentCalls` and `arrangedCalls` of the contract). */
export function contentHandlersOf<Module>({ list, show, version, create, update, remove, move }: KindActs) {
  const handlers = {
    list,
    show: (work: Context, { id }: { id: number }) => show(work, id),
    version,
    create: async (work: Work, fields: Fields) => {
      const id = await create(work, fields);
      work.setMessage('message.create_success');
      return show(work, id);
    },
    update: async (work: Work, fields: Parameters<typeof update>[1]) => {
      await update(work, fields);
      work.setMessage('message.update_success');
      return show(work, fields.id);
    },
    remove: async (work: Work, { id }: { id: number }) => {
      await remove(work, id);
      return { id };
    },
    ...(move && { move }),
  };
  // Rows are read by column names, which TypeScript cannot follow. Each answer is validated against its contract.
  return handlers as unknown as Handlers<Module>;
}
