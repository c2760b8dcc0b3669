import { Link } from '#app/address/link.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { currentOf, type NavItem } from '../navigation/nav.ts';
import { usePath } from './use-path.ts';
import './side-nav.css';

interface SideNavProps {
  items: readonly NavItem[];
  /** Number of waiting records behind an entry, by its path; zero and undefined show nothing. */
  counts?: Readonly<Record<string, number | undefined>>;
}

/** A column of links with icons, the current page highlighted. */
export function SideNav({ items, counts = {} }: SideNavProps) {
  const { t } = useTranslation();
  const current = currentOf(items, usePath());
  return (
    <ul className="side-nav">
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} aria-current={item === current ? 'page' : undefined}>
            {item.icon && <item.icon size={18} stroke={1.75} aria-hidden="true" />}
            {t(item.label)}
            <WaitingCount count={counts[item.to]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function WaitingCount({ count }: { count: number | undefined }) {
  const { t, language } = useTranslation();
  if (!count) return null;
  const number = formatNumber(count, language);
  return (
    <span className="side-count font-num">
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t('shell.admin.waiting', { number })}</span>
    </span>
  );
}
