import type { ReactNode } from 'react';
import { QueryProvider } from '#app/api/query-provider.tsx';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { MenuItemsContext } from '../navigation/menu-paths.ts';
import { employerNav, employerTabs } from '../navigation/nav-account.ts';
import { QuickSearch } from '../quick-search/quick-search.tsx';
import { AccountArea } from './account-area.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { Brand } from './brand.tsx';
import { CompanyName } from './company-name.tsx';
import { DemoDayNote } from './demo-day-note.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import { SideNav } from './side-nav.tsx';
import './work-shell.css';

/** Frame of the employer area: fluid, sidebar on wide windows, tabs on phones. Visitors see no navigation. */
export function EmployerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const isEmployer = viewer?.role === 'employer';
  const items = isEmployer ? employerNav(viewer) : [];
  return (
    <QueryProvider>
      <div className={isEmployer ? 'work-shell' : 'work-shell without-side'}>
        {isEmployer && (
          <nav className="work-side" aria-label={t('shell.nav.main')}>
            <Brand to="/employer" />
            <SideNav items={items} />
          </nav>
        )}
        <div className="work-body">
          <header className="work-header">
            <Brand to={isEmployer ? '/employer' : '/'} />
            {isEmployer && <CompanyName />}
            {isEmployer && <QuickSearch call="POST /employer/search/show" />}
            <LanguageMenu />
            <SchemeMenu />
            <AccountArea />
          </header>
          {isEmployer && <DemoDayNote />}
          <main id="main" tabIndex={-1}>
            <MenuItemsContext value={items}>{children}</MenuItemsContext>
          </main>
        </div>
        {isEmployer && <BottomTabs items={employerTabs(viewer)} />}
      </div>
    </QueryProvider>
  );
}
