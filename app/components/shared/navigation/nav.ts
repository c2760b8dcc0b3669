import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import type { ComponentType } from 'react';
import { hasScreen } from '#app/route-table/screens.ts';
import type { WordKey } from '../../../../locales/index.ts';

export interface NavItem {
  to: string;
  label: WordKey;
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
  /** Pattern of the page in the route table if it differs from the URL. */
  screen?: string;
  /** Path shared by all pages of the item, if the item is one of several tabs. */
  under?: string;
}

/**
 * Leaves out items whose page does not exist yet: a link appears automatically when its page is listed in
 * app/route-table/screens.ts.
 */
export function onlyExistingPages<Item extends NavItem>(items: readonly Item[]): Item[] {
  return items.filter(({ to, screen }) => hasScreen(screen ?? to));
}

/** Checks that an item is active for a path; the home page and overviews only for their own path. */
export function isCurrentItem({ to, under }: Pick<NavItem, 'to' | 'under'>, path: string): boolean {
  if (path === to || (under !== undefined && path.startsWith(`${under}/`))) return true;
  return (to.split('/').length > 2 || topLevel.has(to)) && path.startsWith(`${to}/`);
}

/** The active item of a list for a path: of several, the most specific one. */
export const findCurrentItem = <Item extends NavItem>(
  items: readonly Item[],
  path: string,
): Item | undefined =>
  items.filter((item) => isCurrentItem(item, path)).sort((a, b) => b.to.length - a.to.length)[0];

const topLevel = new Set(['/recruitment', '/events', '/notification', '/faq', '/menus', '/question']);

/** First links of the top bar. */
export const productNav = onlyExistingPages([
  { to: '/', label: 'shell.nav.home' },
  { to: '/recruitment', label: 'shell.nav.recruitments' },
] satisfies NavItem[] as NavItem[]);

/** The top bar until administrators have created menus. */
export const publicNav = onlyExistingPages([
  ...productNav,
  { to: '/events', label: 'shell.nav.events' },
  { to: '/notification', label: 'shell.nav.notifications' },
  { to: '/faq', label: 'shell.nav.faq' },
]);

/** Bottom bar of phones. */
export const publicTabs = onlyExistingPages([
  { to: '/', label: 'shell.nav.home', icon: IconHome },
  { to: '/recruitment', label: 'shell.nav.recruitments', icon: IconBriefcase },
  { to: '/user/recruitment/saved', label: 'shell.nav.saved', icon: IconBookmark },
  { to: '/user/recruitment/apply', label: 'shell.nav.applied', icon: IconFileCheck },
  { to: '/user', label: 'shell.nav.mine', icon: IconUserCircle },
] satisfies NavItem[]);

interface FooterGroup {
  title: WordKey;
  items: NavItem[];
}

export const footerGroups: FooterGroup[] = (
  [
    {
      title: 'shell.footer.candidates',
      items: [
        { to: '/recruitment', label: 'shell.nav.recruitments' },
        { to: '/user/profile-management', label: 'shell.nav.resumes' },
        { to: '/user/recruitment/saved', label: 'shell.nav.saved' },
      ],
    },
    {
      title: 'shell.footer.employers',
      items: [
        { to: '/employers', label: 'shell.footer.for_employers' },
        { to: '/employer/recruitment', label: 'shell.footer.post' },
        { to: '/employer/register', label: 'shell.footer.register' },
      ],
    },
    {
      title: 'shell.footer.help',
      items: [
        { to: '/faq', label: 'shell.nav.faq' },
        { to: '/question/create', label: 'shell.footer.ask' },
        { to: '/events', label: 'shell.nav.events' },
        { to: '/notification', label: 'shell.nav.notifications' },
        { to: '/transparency', label: 'shell.footer.transparency' },
        { to: '/menus', label: 'shell.footer.menus' },
      ],
    },
  ] satisfies FooterGroup[]
)
  .map(({ title, items }) => ({ title: title as WordKey, items: onlyExistingPages(items as NavItem[]) }))
  .filter(({ items }) => items.length > 0);
