import type { ComponentType, ReactNode } from 'react';
import '../styles/tokens.css';
import '../styles/late-fonts.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../components/shared/shell/root.css';
import '../components/shared/shell/bottom-tabs.css';
import '../components/public/site-frame/site-footer.css';
import '../components/public/site-frame/site-menu.css';
import type { FrameData } from '../components/public/site-frame/frame-data.ts';
import { LoginHost } from '../components/shared/shell/login-host.tsx';
import { SessionWatch } from '../components/shared/shell/session-watch.tsx';
import { StatusPage } from '../components/shared/shell/status-page.tsx';
import { ToastHost } from '../components/shared/shell/toast-host.tsx';
import { useTranslation } from '../i18n/translation.tsx';
import { Island } from '../islands/island.tsx';
import type { ScreenModule } from '../route-table/screen.ts';

interface ReadingPageProps {
  Shell: ComponentType<{ data: FrameData; children: ReactNode }>;
  /** Data of header and footer that administrators publish. */
  frame: FrameData;
  module: Pick<ScreenModule, 'Page'>;
  data: unknown;
  /** Status of a page that could not be loaded: its error text is shown instead. */
  status: number;
  /** Incident id under which its error is logged. */
  incident?: string | undefined;
}

/** A reading page as the server renders it: the shell, the screen, and the islands that every page has. */
export function ReadingPage({ Shell, frame, module: { Page }, data, status, incident }: ReadingPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip_to_content')}
      </a>
      {/* The table pairs a screen's `load` with its own `Page`; the types cannot express that. */}
      <Shell data={frame}>
        {status < 400 ? <Page data={data as never} /> : <StatusPage status={status} incident={incident} />}
      </Shell>
      <Island name="toasts" part={ToastHost} props={{}} />
      <Island name="sign-in" part={LoginHost} props={{}} />
      <Island name="session" part={SessionWatch} props={{}} />
    </>
  );
}
