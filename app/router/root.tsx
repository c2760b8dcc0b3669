import { Outlet } from 'react-router';
import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../components/shell/root.css';
import '../components/shell/site-footer.css';
import { LinkAnchor, MoveProvider } from '../address/link.tsx';
import { usePlace } from '../address/place.tsx';
import { LoginHost } from '../components/shell/login-host.tsx';
import { NextPageHost } from '../components/shell/next-page-host.tsx';
import { ProgressBar } from '../components/shell/progress-bar.tsx';
import { ScrollMemory } from '../components/shell/scroll-memory.tsx';
import { SessionWatch } from '../components/shell/session-watch.tsx';
import { ToastHost } from '../components/shell/toast-host.tsx';
import { AnchorProvider } from '../ui/actions/anchor.tsx';
import { useWords } from '../words/words.tsx';
import { RouterPlace } from './router-place.tsx';

/** Stands around every page of every area. */
export function Root() {
  return (
    <RouterPlace>
      <Around />
    </RouterPlace>
  );
}

function Around() {
  const { t } = useWords();
  return (
    <MoveProvider value={usePlace().move}>
      <AnchorProvider value={LinkAnchor}>
        <a className="skip-link" href="#main">
          {t('shell.skip_to_content')}
        </a>
        <ProgressBar />
        <Outlet />
        <NextPageHost />
        <ToastHost />
        <LoginHost />
        <SessionWatch />
        <ScrollMemory />
      </AnchorProvider>
    </MoveProvider>
  );
}
