import '../styles/tokens.css';
import '../styles/late-fonts.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../components/shared/shell/root.css';
import '../components/shared/shell/bottom-tabs.css';
import '../components/public/site-frame/site-footer.css';
import '../components/public/site-frame/site-menu.css';
import { LoginHost } from '../components/shared/shell/login-host.tsx';
import { SessionWatch } from '../components/shared/shell/session-watch.tsx';
import { StatusPage } from '../components/shared/shell/status-page.tsx';
import { ToastHost } from '../components/shared/shell/toast-host.tsx';
import { useTranslation } from '../i18n/translation.tsx';
import { Island } from '../islands/island.tsx';
import type { PageContent } from '../router/load-page.ts';

/** A reading page as the server renders it: the shell, the screen, and the islands that every page has. */
export function ReadingPage({
  frame: { Frame },
  frameData,
  module: { Page },
  data,
  error,
  status,
  incident,
}: PageContent) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip_to_content')}
      </a>
      {/* The table pairs screens and frames with their own `load`; the types cannot express that. */}
      <Frame data={frameData as never}>
        {error ? <StatusPage status={status} incident={incident} /> : <Page data={data as never} />}
      </Frame>
      <Island name="toasts" part={ToastHost} props={{}} />
      <Island name="sign-in" part={LoginHost} props={{}} />
      <Island name="session" part={SessionWatch} props={{}} />
    </>
  );
}
