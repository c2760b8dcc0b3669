import type { ReactNode } from 'react';
import { QueryProvider } from '#app/api/query-provider.tsx';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Avatar } from '#app/ui/indicators/avatar.tsx';
import { MenuItemsContext } from '../navigation/menu-paths.ts';
import { candidateNav } from '../navigation/nav-account.ts';
import { DemoDayNote } from './demo-day-note.tsx';
import { SideNav } from './side-nav.tsx';
import './my-page-frame.css';

/** The candidate's own pages: name and navigation on the left, the page beside it. */
export function MyPageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  return (
    <div className="my-page">
      <nav className="my-page-side scroll-row" aria-label={t('shell.nav.mine')}>
        {viewer && (
          <p className="my-page-name">
            <Avatar name={viewer.name} />
            <b>{viewer.name}</b>
          </p>
        )}
        <SideNav items={candidateNav} />
      </nav>
      <div className="my-page-main">
        <MenuItemsContext value={candidateNav}>
          <QueryProvider>
            {viewer?.role === 'candidate' && <DemoDayNote />}
            {children}
          </QueryProvider>
        </MenuItemsContext>
      </div>
    </div>
  );
}
