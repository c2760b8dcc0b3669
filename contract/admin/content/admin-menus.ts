import { z } from 'zod';
import { menuLevels } from '#contract/enums.ts';
import { flag, oneOf, optionalId, runAlways } from '#contract/fields.ts';
import { required } from '#contract/text/messages.ts';
import { arrangedCalls } from './arranged-calls.ts';
import { optionalLinkTarget } from './content-fields.ts';

const shown = {
  /** Id of the main menu that contains this one; null for a main menu. */
  parent_id: z.int().nullable(),
  url: z.string().nullable(),
  opens_new_window: z.boolean(),
};

/**
 * Requires a field of a sub-menu: it belongs to a main menu and has a link, while a main menu may only group others.
 */
const neededBy = (field: 'parent_id' | 'url') =>
  z.refine<Record<string, unknown>>((menu) => menu.level !== 'SUB' || Boolean(menu[field]), {
    error: required,
    path: [field],
    ...runAlways,
  });

/** Calls for the two-level menus of the public pages. */
export const { list, show, version, create, update, remove, move } = arrangedCalls('menu', {
  named: 'menus',
  fields: {
    level: oneOf(menuLevels),
    parent_id: optionalId(),
    url: optionalLinkTarget(),
    opens_new_window: flag(),
  },
  rules: [neededBy('parent_id'), neededBy('url')],
  shown,
  row: shown,
});

export type MenuFields = z.output<typeof create.input>;
