import { addressOf } from '#app/address/addresses.ts';
import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { AlertName } from './alert-name.tsx';
import styles from './mail-page.module.css';

interface ConfirmPageProps {
  /** Token from the link in the mail. */
  link: string;
  /** Undefined if the link has expired. */
  alert: OutputOf<'GET /alert/show'> | undefined;
}

/** Target of the link in the mail of a new alert. A button confirms it, because programs that scan mails open links. */
export function ConfirmPage({ link, alert }: ConfirmPageProps) {
  const { t, language } = useTranslation();
  if (!alert)
    return (
      <section className={styles.panel}>
        <p>{t('alert.confirm.gone_text')}</p>
        <LinkButton href="/recruitment">{t('alert.confirm.list')}</LinkButton>
      </section>
    );
  const isWaiting = alert.status === 'WAITING';
  return (
    <section className={styles.panel}>
      <p>{t(isWaiting ? 'alert.confirm.question' : 'alert.confirm.done_text')}</p>
      <AlertName {...alert} />
      {isWaiting && alert.is_full && (
        <p role="alert">{t('alert.confirm.full', { max: limits.alertsPerAddress })}</p>
      )}
      <div className={styles.ways}>
        {isWaiting && !alert.is_full && (
          <form method="post" action={addressOf(`/alerts/confirm/${link}`, language)}>
            <Button type="submit" variant="filled">
              {t('alert.confirm.button')}
            </Button>
          </form>
        )}
        {!isWaiting && <LinkButton href={`/recruitment${alert.query}`}>{t('alert.confirm.list')}</LinkButton>}
        {(!isWaiting || alert.is_full) && (
          <Link to={`/alerts/stop/${alert.reader_link}`} className="text-link">
            {t('alert.confirm.manage')}
          </Link>
        )}
      </div>
    </section>
  );
}
