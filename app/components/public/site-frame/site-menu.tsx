import { Link } from '#app/address/link.tsx';
import { productNav, publicNav } from '#app/components/shared/navigation/nav.ts';
import { SchemeChoices } from '#app/components/shared/shell/scheme-menu.tsx';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Menu } from './frame-data.ts';
import { MenuLink } from './menu-link.tsx';
import { splitMenus } from './split-menus.ts';

/** Id of the menu, for the buttons that open it. */
export const siteMenuId = 'site-menu';

/**
 * All menus in two levels: a panel under the top bar, on phones a sheet. A native popover, so it opens and closes
 * without script; watch-header.ts closes it once an entry was chosen.
 */
export function SiteMenu({ menus }: { menus: readonly Menu[] }) {
  const { t } = useTranslation();
  return (
    <CachedFragment
      as="nav"
      id={siteMenuId}
      popover="auto"
      className="site-menu"
      aria-label={t('shell.menu')}
      part={Groups}
      props={{ menus }}
    />
  );
}

function Groups({ menus }: { menus: readonly Menu[] }) {
  const { t } = useTranslation();
  const { single, groups, hasLink } = splitMenus(menus);
  // The product's first links are in the top bar, and on phones at the bottom.
  const others = publicNav.filter((item) => !hasLink(item.to) && !productNav.includes(item));
  return (
    <div className="site-menu-groups">
      <ul>
        {others.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
        {single.map((menu) => (
          <li key={menu.id}>
            <MenuLink entry={menu} />
          </li>
        ))}
      </ul>
      <MenuGroups menus={groups} />
      <div className="site-menu-scheme needs-script">
        <h2>{t('shell.scheme.label')}</h2>
        <ul>
          <SchemeChoices />
        </ul>
      </div>
    </div>
  );
}

/** Main menus that have sub-menus, with the sub-menus below each. */
export function MenuGroups({ menus }: { menus: readonly Menu[] }) {
  return menus.map((menu) => (
    <div key={menu.id}>
      <h2>
        <MenuLink entry={menu} />
      </h2>
      <ul>
        {menu.children.map((child) => (
          <li key={child.id}>
            <MenuLink entry={child} className="footer-link" />
          </li>
        ))}
      </ul>
    </div>
  ));
}
