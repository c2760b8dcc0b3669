import { createContext, use } from 'react';
import type { NavItem } from './nav.ts';

/** The entries of the menu beside the page; frames without a menu provide none. */
export const MenuItemsContext = createContext<readonly NavItem[]>([]);

/** Checks that the menu beside the page leads to a path. */
export function useIsInMenu(path: string | undefined): boolean {
  const [page] = (path ?? '').split(/[?#]/, 1);
  return use(MenuItemsContext).some(({ to }) => to === page);
}
