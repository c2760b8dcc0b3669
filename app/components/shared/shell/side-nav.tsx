import { Link } from '#app/address/link.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { findCurrentItem, type NavItem } from '../navigation/nav.ts';
import { usePath } from './use-path.ts';
import './side-nav.css';

/** Number of waiting records behind an entry; zero and undefined show nothing. */
export interface WaitingTab {
  count: number | undefined;
  /** URL of the list's tab whose records are counted. */
  to: string;
}

interface SideNavProps {
  items: readonly NavItem[];
  /** By the path of the entry. */
  counts?: Readonly<Record<string, WaitingTab | undefined>>;
}

/** A column of links with icons, the current page highlighted. A count is a link of its own, to the tab that it counts. */
export function SideNav({ items, counts = {} }: SideNavProps) {
  const { t } = useTranslation();
  const current = findCurrentItem(items, usePath());
  return (
    <ul className="side-nav">
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} aria-current={item === current ? 'page' : undefined}>
            {item.icon && <item.icon size={18} stroke={1.75} aria-hidden="true" />}
            <span>{t(item.label)}</span>
          </Link>
          <WaitingCount {...counts[item.to]} name={t(item.label)} />
        </li>
      ))}
    </ul>
  );
}

function WaitingCount({ count, to, name }: Partial<WaitingTab> & { name: string }) {
  const { t, language } = useTranslation();
  if (!count || !to) return null;
  const number = formatNumber(count, language);
  return (
    <Link
      to={to}
      className="side-count font-num"
      aria-label={`${name}: ${t('shell.admin.waiting', { number })}`}
    >
      {number}
    </Link>
  );
}
