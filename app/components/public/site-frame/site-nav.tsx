import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link } from '#app/address/link.tsx';
import { isCurrentItem, productNav, publicNav } from '#app/components/shared/navigation/nav.ts';
import { usePath } from '#app/components/shared/shell/use-path.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Menu } from './frame-data.ts';
import { MenuLink } from './menu-link.tsx';
import { siteMenuId } from './site-menu.tsx';

/** More menus would push the sign-in links out of the header. */
const MAX_MENUS = 3;

/**
 * Links of the top bar: those of the product, then the first main menus with a target of their own; all menus are
 * behind "more". Until there are menus, the fixed pages of the product are shown instead.
 */
export function SiteNav({ menus }: { menus: readonly Menu[] }) {
  const { t } = useTranslation();
  const path = usePath();
  const taken = new Set(productNav.map(({ to }) => to));
  const shown = menus.filter(({ url }) => url !== null && !taken.has(url)).slice(0, MAX_MENUS);
  const links = menus.length > 0 ? productNav : publicNav;
  return (
    <nav className="site-nav" aria-label={t('shell.nav.main')}>
      {links.map((item) => (
        <Link key={item.to} to={item.to} aria-current={isCurrentItem(item, path) ? 'page' : undefined}>
          {t(item.label)}
        </Link>
      ))}
      {shown.map((menu) => (
        <MenuLink key={menu.id} entry={menu} isCurrent={isCurrentItem({ to: menu.url ?? '' }, path)} />
      ))}
      {menus.length > 0 && (
        <button type="button" className="nav-more" popoverTarget={siteMenuId}>
          {t('shell.more')}
          <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </nav>
  );
}
