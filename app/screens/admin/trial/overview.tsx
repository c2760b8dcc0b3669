import { Link } from '#app/address/link.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './trial.module.css';

export const screen = defineScreen('/admin/test-2', {
  ...staffPage,
  demoOnly: true,
  title: 'trial.title',
});

const pages = ['pieces', 'mails', 'states', 'answers'] as const;

/** Finds out whether the user may see the clock of the demo: only its owners may. */
export async function load({ api }: LoadArgs) {
  return { hasClock: (await api('GET /admin/demo/show', {}, { silent: true })).ok };
}

/** Links to the pages for trying out the product. */
export function Page({ data: { hasClock } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead title={t('trial.title')} above="/admin" text={t('trial.text')} />
      <Panel flush>
        <ul className={styles.pages}>
          {[...(hasClock ? (['clock'] as const) : []), ...pages].map((page) => (
            <li key={page}>
              <Link to={`/admin/test-2/${page}`} className="text-link">
                {t(`trial.${page}.title`)}
              </Link>
              <p className="text-2 text-sm">{t(`trial.${page}.text`)}</p>
            </li>
          ))}
          <li>
            <a href="/dev/mail" className="text-link">
              {t('trial.mailbox.title')}
            </a>
            <p className="text-2 text-sm">{t('trial.mailbox.text')}</p>
          </li>
        </ul>
      </Panel>
    </>
  );
}
