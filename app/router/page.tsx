import type { ReactNode } from 'react';
import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../components/shared/shell/root.css';
import '../components/shared/shell/bottom-tabs.css';
import '../components/public/site-frame/site-footer.css';
import '../components/public/site-frame/site-menu.css';
import { LinkAnchor, NavigateProvider } from '../address/link.tsx';
import { usePageLocation } from '../address/location.tsx';
import { LoginHost } from '../components/shared/shell/login-host.tsx';
import { SessionWatch } from '../components/shared/shell/session-watch.tsx';
import { ToastHost } from '../components/shared/shell/toast-host.tsx';
import { useTranslation } from '../i18n/translation.tsx';
import { AnchorProvider } from '../ui/actions/anchor.tsx';

interface WorkPageProps {
  /** Indicators of a page load, in the browser. */
  marks?: ReactNode;
  /** Restores the scroll position, in the browser. */
  scroll?: ReactNode;
  /** The screen in its frame. */
  children: ReactNode;
}

/** A page of a work area, on the server and in the browser: the screen in its frame, and what every page has. */
export function WorkPage({ marks, scroll, children }: WorkPageProps) {
  const { t } = useTranslation();
  return (
    <NavigateProvider value={usePageLocation().move}>
      <AnchorProvider value={LinkAnchor}>
        <a className="skip-link" href="#main">
          {t('shell.skip_to_content')}
        </a>
        {marks}
        {children}
        <ToastHost />
        <LoginHost />
        <SessionWatch />
        {scroll}
      </AnchorProvider>
    </NavigateProvider>
  );
}
