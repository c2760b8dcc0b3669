import { addressOf } from '#app/address/addresses.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';
import { AlertName } from './alert-name.tsx';
import styles from './mail-page.module.css';

interface StopPageProps {
  /** Token from the link in the mail. */
  link: string;
  alerts: OutputOf<'GET /alert/reader/show'>['list'];
}

/** Target of the unsubscribe link in every mail of saved searches: stops one of them, or all. */
export function StopPage({ link, alerts }: StopPageProps) {
  const { t, language } = useTranslation();
  const action = addressOf(`/alerts/stop/${link}`, language);
  if (alerts.length === 0)
    return (
      <section className={styles.panel}>
        <p>{t('alert.stop.none_text')}</p>
        <LinkButton href="/recruitment">{t('alert.confirm.list')}</LinkButton>
      </section>
    );
  return (
    <section className={styles.panel}>
      <ul className={styles.list}>
        {alerts.map(({ id, ...alert }) => (
          <li key={id}>
            <AlertName {...alert} />
            <form method="post" action={action}>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                size="dense"
                aria-label={t('alert.stop.one', { name: alert.name.join(' · ') })}
              >
                {t('alert.stop.one_short')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={action}>
        <Button type="submit" variant="filled">
          {t('alert.stop.all')}
        </Button>
      </form>
    </section>
  );
}
