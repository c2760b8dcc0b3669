import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { AccountArea } from '#app/components/shared/shell/account-area.tsx';
import { Brand } from '#app/components/shared/shell/brand.tsx';
import { LanguageMenu } from '#app/components/shared/shell/language-menu.tsx';
import { SchemeMenu } from '#app/components/shared/shell/scheme-menu.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Menu } from './frame-data.ts';
import { SiteMenu, siteMenuId } from './site-menu.tsx';
import { SiteNav } from './site-nav.tsx';

/** Top bar of the public and the candidate area. */
export function SiteHeader({ menus }: { menus: readonly Menu[] }) {
  const { t } = useTranslation();
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Brand />
        <SiteNav menus={menus} />
        <LanguageMenu />
        <SchemeMenu />
        <span className="header-rule" />
        <AccountArea />
        <button type="button" className="menu-button" popoverTarget={siteMenuId} aria-label={t('shell.menu')}>
          <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <SiteMenu menus={menus} />
    </header>
  );
}
