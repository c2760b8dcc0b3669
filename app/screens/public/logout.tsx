import { useCallback, useEffect, useState } from 'react';
import { addressOf, isInternalAddress } from '#app/address/addresses.ts';
import { useQuery } from '#app/address/query.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { signOut } from '#app/components/shared/login/sign-out.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { BrandMark } from '#app/ui/indicators/brand-mark.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import styles from './logout.module.css';

export const screen = defineScreen('/logout', {
  area: 'none',
  title: 'login.logout.title',
  query: ['ask', 'to'],
  endsSession: true,
});

/**
 * /logout: ends the session by our own call, then goes to `?to=` or home. If opened from another site, it asks first.
 * The server redirects here if a link from another site leads to a page that would end the session.
 */
export function Page() {
  const { t, language } = useTranslation();
  const viewer = useViewer();
  const [query] = useQuery();
  const [hasFailed, setFailed] = useState(false);
  const isForeign = query.has('ask');
  const to = query.get('to');
  const question = to ? 'login.sign_out_first' : 'login.logout.question';

  const leave = useCallback(async () => {
    setFailed(false);
    const isEnded = await signOut();
    if (!isEnded) return setFailed(true);
    if (!to) toast.keep('success', { key: 'common.notice.signed_out' });
    // A new document: no data of the account stays in this one.
    location.replace(addressOf(to && isInternalAddress(to) ? to : '/', language));
  }, [to, language]);

  useEffect(() => {
    if (!isForeign) void leave();
  }, [isForeign, leave]);

  return (
    <div className={styles.page}>
      <BrandMark name={t('common.product')} size="lg" />
      <h1 className="visually-hidden">{t('login.logout.title')}</h1>
      {!isForeign && !hasFailed && <p role="status">{t('login.signing_out')}</p>}
      {hasFailed && <p role="alert">{t('login.logout.failed')}</p>}
      {isForeign && !hasFailed && (
        <p>{viewer ? t(question, { name: viewer.name }) : t('login.logout.nobody')}</p>
      )}
      {(isForeign || hasFailed) && (
        <div className={styles.ways}>
          {(viewer || hasFailed) && (
            <Button variant="filled" onClick={() => void leave()}>
              {t(to ? 'login.sign_out_go_on' : 'login.logout.sign_out')}
            </Button>
          )}
          <LinkButton href="/">{t('common.to_home')}</LinkButton>
        </div>
      )}
    </div>
  );
}
