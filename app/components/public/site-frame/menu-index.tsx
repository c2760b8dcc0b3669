import type { ReactNode } from 'react';
import { Link } from '#app/address/link.tsx';
import { footerGroups } from '#app/components/shared/navigation/nav.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Menu } from './frame-data.ts';
import styles from './menu-index.module.css';
import { MenuLink } from './menu-link.tsx';
import { splitMenus } from './split-menus.ts';

/** All pages by group: those of the product, with single menus under the help, then menus with their sub-menus. */
export function MenuIndex({ menus }: { menus: readonly Menu[] }) {
  const { t } = useTranslation();
  const { single, groups, hasLink } = splitMenus(menus);
  return (
    <div className={styles.menus}>
      {footerGroups.map(({ title, items }) => (
        <Group key={title} title={t(title)}>
          {title === 'shell.footer.help' && <Entries of={single} />}
          {items
            .filter(({ to }) => to !== '/menus' && !hasLink(to))
            .map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
        </Group>
      ))}
      {groups.map((menu) => (
        <Group key={menu.id} title={<MenuLink entry={menu} />}>
          <Entries of={menu.children} />
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

const Entries = ({ of }: { of: readonly Parameters<typeof MenuLink>[0]['entry'][] }) =>
  of.map((entry) => (
    <li key={entry.id}>
      <MenuLink entry={entry} />
    </li>
  ));
