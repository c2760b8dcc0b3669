import { type ReactNode, useEffect, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { loginAddress } from '#app/address/login-address.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { ErrorPage } from '#app/ui/layout/error-page.tsx';

const wordings = { 401: 'sign_in', 403: 'forbidden', 404: 'not_found', 410: 'gone' } as const;
/** How often a page without connection looks whether the server is there again, in milliseconds. */
const EVERY = 5_000;

function wordingOf(status: number) {
  return status in wordings ? wordings[status as keyof typeof wordings] : 'failed';
}

interface StatusPageProps {
  status: number;
  /** The number of a fault in the log, by which somebody can tell support which one it was. */
  incident?: string | undefined;
}

/** What an HTTP status means for the reader, and the ways on; what only failed can be tried again. */
export function StatusPage({ status, incident }: StatusPageProps) {
  const { t } = useTranslation();
  const { path, search } = usePageLocation();
  // 0: no answer came; 500 also where the code of the page could not come.
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

/** The first page of the area that somebody works in; none on public pages and a candidate's own. */
const workArea = (path: string) => /^\/(?:employer|admin)(?=\/|$)/.exec(path)?.[0];

/** Whose login opens from an address: that of its area. */
const guardOf = (path: string) =>
  path.startsWith('/admin') ? 'admin' : path.startsWith('/employer') ? 'employer' : 'candidate';

/** The way home: to work for whoever works here, else to the public pages. */
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

/** No connection: says so, and opens the page by itself once the server is there again. */
function Offline() {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = () => void openAgain();
    const timer = setInterval(look, EVERY);
    addEventListener('online', look, { signal: stop.signal });
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

/** Loads the page anew if its server answers: a page that is asked for in vain would be the browser's own. */
async function openAgain(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (answer && answer.status < 500) location.reload();
}
