import { type ReactNode, useEffect, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { loginAddress } from '#app/address/login-address.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { ErrorPage } from '#app/ui/layout/error-page.tsx';

const wordings = { 401: 'sign_in', 403: 'forbidden', 404: 'not_found', 410: 'gone' } as const;
/** Interval in milliseconds at which an offline page checks whether the server is reachable again. */
const EVERY = 5_000;

function wordingOf(status: number) {
  return status in wordings ? wordings[status as keyof typeof wordings] : 'failed';
}

interface StatusPageProps {
  status: number;
  /** Number of the error in the log, which the user can report to support. */
  incident?: string | undefined;
}

/** Explains an HTTP status to the user, with links; a temporary failure can be retried. */
export function StatusPage({ status, incident }: StatusPageProps) {
  const { t } = useTranslation();
  const { path, search } = usePageLocation();
  // 0: no answer; 500 also if the code of the page could not be loaded.
  const isLost = status === 0 || status === 500;
  const isCutOff = isLost && typeof document !== 'undefined' && !navigator.onLine;
  if (isCutOff && workArea(path)) return <Offline />;
  const wording = wordingOf(status);
  return (
    <ErrorPage
      code={status || undefined}
      title={t(`common.${wording}.title`)}
      text={t(`common.${wording}.text`)}
      note={wording === 'failed' && incident && t('common.failed.incident', { incident })}
    >
      {wording === 'failed' && (
        <LinkButton variant="filled" replace href={path + search}>
          {t('common.retry')}
        </LinkButton>
      )}
      {status === 403 && (
        <LinkButton variant="filled" href={loginAddress(guardOf(path))}>
          {t('common.forbidden.sign_in')}
        </LinkButton>
      )}
      <WaysOn first={wording === 'failed' || status === 403 ? 'outline' : 'filled'} />
    </ErrorPage>
  );
}

/** The work area of a path (employer or administration); undefined on public and candidate pages. */
const workArea = (path: string) => /^\/(?:employer|admin)(?=\/|$)/.exec(path)?.[0];

/** Kind of account whose login opens from a path: that of its area. */
const guardOf = (path: string) =>
  path.startsWith('/admin') ? 'admin' : path.startsWith('/employer') ? 'employer' : 'candidate';

/** Home link: to the work area for companies and staff, else to the public pages. */
function WaysOn({ first }: { first: 'filled' | 'outline' }): ReactNode {
  const { t } = useTranslation();
  const { path } = usePageLocation();
  const area = workArea(path);
  if (area)
    return (
      <LinkButton variant={first} href={area}>
        {t('common.to_overview')}
      </LinkButton>
    );
  return (
    <>
      <LinkButton variant={first} href="/">
        {t('common.to_home')}
      </LinkButton>
      <LinkButton variant="outline" href="/recruitment">
        {t('common.to_recruitments')}
      </LinkButton>
    </>
  );
}

/** No connection: explains that, and reloads the page automatically once the server is reachable. */
function Offline() {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const check = () => void openAgain();
    const timer = setInterval(check, EVERY);
    addEventListener('online', check, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);

  async function retry() {
    setTrying(true);
    await openAgain();
    setTrying(false);
  }

  return (
    <ErrorPage title={t('common.offline.title')} text={t('common.offline.text')}>
      <Button variant="filled" loading={isTrying} onClick={() => void retry()}>
        {t('common.retry')}
      </Button>
    </ErrorPage>
  );
}

/** Reloads the page if its server answers: a failed reload would show the browser's own error page. */
async function openAgain(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (answer && answer.status < 500) location.reload();
}
