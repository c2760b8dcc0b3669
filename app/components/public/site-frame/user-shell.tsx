import type { ReactNode } from 'react';
import { publicTabs } from '#app/components/shared/navigation/nav.ts';
import { BottomTabs } from '#app/components/shared/shell/bottom-tabs.tsx';
import type { FrameData } from './frame-data.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface UserShellProps {
  /** Result of `loadFrame`. */
  data: FrameData;
  children: ReactNode;
}

/** Frame of the public and the candidate area. */
export function UserShell({ data, children }: UserShellProps) {
  return (
    <div className="user-shell">
      <SiteHeader menus={data.menus} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...data} />
      <BottomTabs items={publicTabs} />
    </div>
  );
}
