import { Link } from '#app/address/link.tsx';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { isCurrentItem, type NavItem } from '../navigation/nav.ts';
import { usePath } from './use-path.ts';

/** Bar at the bottom of phones; up to five pages. */
export function BottomTabs({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation();
  const path = usePath();
  const current = items.filter((item) => isCurrentItem(item, path)).map(({ to }) => to);
  return (
    <CachedFragment
      as="nav"
      className="bottom-tabs"
      aria-label={t('shell.nav.tabs')}
      part={Tabs}
      props={{ items, current }}
    />
  );
}

function Tabs({ items, current }: { items: readonly NavItem[]; current: readonly string[] }) {
  const { t } = useTranslation();
  return items.slice(0, 5).map(({ to, label, icon: Icon }) => (
    <Link key={to} to={to} aria-current={current.includes(to) ? 'page' : undefined}>
      {Icon && <Icon size={22} stroke={1.75} aria-hidden="true" />}
      <span>{t(label)}</span>
    </Link>
  ));
}
