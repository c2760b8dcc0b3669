import type { Menu } from './frame-data.ts';

/** Main menus that are links of their own, those that group sub-menus, and whether a path is that of any of them. */
export function splitMenus(menus: readonly Menu[]) {
  const led = new Set(menus.flatMap(({ url, children }) => [url, ...children.map((child) => child.url)]));
  return {
    // A menu without a target and without sub-menus is left out, because it would be an empty heading.
    single: menus.filter(({ url, children }) => url !== null && children.length === 0),
    groups: menus.filter(({ children }) => children.length > 0),
    /** Links of the product that a menu has already are not repeated. */
    hasLink: (path: string) => led.has(path),
  };
}
