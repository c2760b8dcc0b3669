import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Icon } from '#app/ui/marks/icon.tsx';
import { useWords } from '#app/words/words.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { isSafeHref } from '#contract/rich-text.ts';
import { Link } from '../../address/link.tsx';
import styles from './menu-index.module.css';

type Menu = OutputOf<'GET /content/menu/list'>['list'][number];

/** All menus with their sub-menus, in two columns. */
export function MenuIndex({ menus }: { menus: readonly Menu[] }) {
  const { t } = useWords();
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

/** Where a menu leads; only its words, where it leads nowhere or nowhere safe. */
function MenuLink({ entry }: { entry: Omit<Menu, 'children'> }) {
  const { t } = useWords();
  const { title, title_language, url, opens_new_window } = entry;
  const lang = languageTag[title_language];
  if (!isSafeHref(url)) return <span lang={lang}>{title}</span>;
  return (
    <Link to={url} {...(opens_new_window && { target: '_blank', rel: 'noopener' })}>
      <span lang={lang}>{title}</span>
      {opens_new_window && (
        <>
          <Icon of={IconExternalLink} />
          <span className="visually-hidden">{t('content.menus.new_window')}</span>
        </>
      )}
    </Link>
  );
}
