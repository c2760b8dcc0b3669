import type { ReactNode } from 'react';
import { BottomTabs } from './bottom-tabs.tsx';
import { publicTabs } from './nav.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Frame of the public and the candidate area. */
export function UserShell({ children }: { children: ReactNode }) {
  return (
    <div className="user-shell">
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <BottomTabs items={publicTabs} />
    </div>
  );
}
