import { useTranslation } from '#app/i18n/translation.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { Menu } from './frame-data.ts';
import styles from './menu-index.module.css';
import { MenuLink } from './menu-link.tsx';

/** All menus with their sub-menus, in two columns. */
export function MenuIndex({ menus }: { menus: readonly Menu[] }) {
  const { t } = useTranslation();
  if (menus.length === 0)
    return <EmptyState title={t('content.menus.none')} text={t('content.menus.none_text')} level={2} />;
  return (
    <ul className={styles.menus}>
      {menus.map((menu) => (
        <li key={menu.id}>
          <h2>
            <MenuLink entry={menu} />
          </h2>
          {menu.children.length > 0 && (
            <ul>
              {menu.children.map((child) => (
                <li key={child.id}>
                  <MenuLink entry={child} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
