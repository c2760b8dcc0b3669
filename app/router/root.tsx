import { Outlet, ScrollRestoration } from 'react-router';
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
import { useDocumentHead } from './document-head.ts';
import { useFocusOnPage } from './focus-page.ts';
import { LoadingMarks } from './loading-marks.tsx';
import { historyKeyOf, RouterLocation } from './router-place.tsx';

/** Component around every page of every area. */
export function Root() {
  useDocumentHead();
  useFocusOnPage();
  return (
    <RouterLocation>
      <Around />
    </RouterLocation>
  );
}

function Around() {
  const { t } = useTranslation();
  return (
    <NavigateProvider value={usePageLocation().move}>
      <AnchorProvider value={LinkAnchor}>
        <a className="skip-link" href="#main">
          {t('shell.skip_to_content')}
        </a>
        <LoadingMarks />
        <Outlet />
        <ToastHost />
        <LoginHost />
        <SessionWatch />
        <ScrollRestoration getKey={historyKeyOf} />
      </AnchorProvider>
    </NavigateProvider>
  );
}
