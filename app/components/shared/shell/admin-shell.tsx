import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import type { ReactNode } from 'react';
import { QueryProvider } from '#app/api/query-provider.tsx';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { AdminRole } from '#contract/call.ts';
import { MenuItemsContext } from '../navigation/menu-paths.ts';
import { adminNav } from '../navigation/nav-admin.ts';
import { QuickSearch } from '../quick-search/quick-search.tsx';
import { AccountArea } from './account-area.tsx';
import { AdminNav } from './admin-nav.tsx';
import { Brand } from './brand.tsx';
import { DemoDayNote } from './demo-day-note.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ShellMenu } from './menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import { useWaitingCounts, type WaitingCounts } from './use-waiting-counts.ts';
import './work-shell.css';

/** Frame of the administration: the sidebar is dark in both schemes, so that staff recognize the area. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <ShellOfViewer>{children}</ShellOfViewer>
    </QueryProvider>
  );
}

function ShellOfViewer({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  if (viewer?.role !== 'admin') return <AdminFrame>{children}</AdminFrame>;
  return <CountingShell staff={viewer.staff}>{children}</CountingShell>;
}

/** The shell with the number of waiting records at its entries. */
function CountingShell({ staff, children }: { staff: AdminRole | undefined; children: ReactNode }) {
  return (
    <AdminFrame counts={useWaitingCounts()} isAdmin staff={staff}>
      {children}
    </AdminFrame>
  );
}

interface AdminFrameProps {
  isAdmin?: boolean;
  staff?: AdminRole | undefined;
  counts?: WaitingCounts | undefined;
  children: ReactNode;
}

function AdminFrame({ isAdmin = false, staff, counts, children }: AdminFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={isAdmin ? 'work-shell admin-shell' : 'work-shell admin-shell without-side'}>
      {isAdmin && (
        <nav className="work-side" aria-label={t('shell.nav.main')}>
          <Brand to="/admin" onInk />
          <AdminNav staff={staff} counts={counts} />
        </nav>
      )}
      <div className="work-body">
        <header className="work-header">
          {isAdmin && (
            <ShellMenu
              label={t('shell.nav.main')}
              className="narrow-only"
              button={<IconMenu2 size={22} stroke={1.75} aria-hidden="true" />}
            >
              <AdminNav staff={staff} counts={counts} />
            </ShellMenu>
          )}
          <Brand to={isAdmin ? '/admin' : '/'} />
          {isAdmin && <QuickSearch call="POST /admin/search/show" />}
          <LanguageMenu />
          <SchemeMenu />
          {isAdmin && <AccountArea />}
        </header>
        {isAdmin && <DemoDayNote />}
        <main id="main" tabIndex={-1}>
          <MenuItemsContext value={isAdmin ? adminNav(staff).flatMap(({ items }) => items) : []}>
            {children}
          </MenuItemsContext>
        </main>
      </div>
    </div>
  );
}
