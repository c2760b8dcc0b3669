import { useWords } from '#app/words.tsx';
import { Link } from '../link.tsx';
import { isCurrent, type NavItem } from './nav.ts';
import { usePath } from './use-path.ts';
import './side-nav.css';

/** A column of links with icons, the shown page marked. */
export function SideNav({ items }: { items: readonly NavItem[] }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <ul className="side-nav">
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} aria-current={isCurrent(item, path) ? 'page' : undefined}>
            {item.icon && <item.icon size={18} stroke={1.75} aria-hidden="true" />}
            {t(item.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
