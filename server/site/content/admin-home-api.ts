import type * as banners from '#contract/admin/content/admin-banners.ts';
import type * as menus from '#contract/admin/content/admin-menus.ts';
import type * as themes from '#contract/admin/content/admin-themes.ts';
import type * as topics from '#contract/admin/content/admin-topics.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import { bannerKind, menuKind, themeKind, topicKind } from './home-kinds.ts';
import { contentHandlersOf } from './kind-handlers.ts';
import {
  createArranged,
  listArranged,
  moveArranged,
  type OrderedKind,
  removeArranged,
  updateArranged,
} from './ordered-records.ts';
import { showContent, showContentVersion } from './records.ts';

/** Creates the handlers of the seven calls of a kind with a manual order (`arrangedCalls` of the contract). */
const handlersOf = <Module>(kind: OrderedKind): Handlers<Module> =>
  contentHandlersOf({
    list: async ({ db, now }: Context) => ({ list: await listArranged(db, kind, now) }),
    show: (work, id) => showContent(work, kind, id),
    version: (work, asked) => showContentVersion(work, kind, asked),
    create: (work, fields) => createArranged(work, kind, fields),
    update: (work, fields) => updateArranged(work, kind, fields),
    remove: (work, id) => removeArranged(work, kind, id),
    move: async (work: Context & AdminContext, move: Parameters<typeof moveArranged>[2]) => {
      await moveArranged(work, kind, move);
      return {};
    },
  });

export const adminMenuHandlers = handlersOf<typeof menus>(menuKind);
export const adminBannerHandlers = handlersOf<typeof banners>(bannerKind);
export const adminThemeHandlers = handlersOf<typeof themes>(themeKind);
export const adminTopicHandlers = handlersOf<typeof topics>(topicKind);
