import { useWords } from '#app/words.tsx';
import { Link } from '../link.tsx';
import { isCurrent, type NavItem } from './nav.ts';
import { usePath } from './use-path.ts';

/** Bar at the bottom of phones; up to five pages. */
export function BottomTabs({ items }: { items: readonly NavItem[] }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <nav className="bottom-tabs" aria-label={t('shell.nav.tabs')}>
      {items.slice(0, 5).map((item) => (
        <Link key={item.to} to={item.to} aria-current={isCurrent(item, path) ? 'page' : undefined}>
          {item.icon && <item.icon size={22} stroke={1.75} aria-hidden="true" />}
          <span>{t(item.label)}</span>
        </Link>
      ))}
    </nav>
  );
}
