import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { Age } from '../record/age.tsx';
import styles from './oldest-panel.module.css';

type Entry = OutputOf<'GET /admin/dashboard/show'>['oldest'][number];

/** Address that opens an entry in its queue. */
function hrefOf({ queue, id, kind }: Entry): string {
  switch (queue) {
    case 'employers':
      return `/admin/account/employer?state=waiting&open=${id}`;
    case 'names':
    case 'pages':
      return `/admin/account/employer?${queue}=waiting&open=${id}`;
    case 'recruitments':
      return `/admin/recruitment?state=waiting&open=${id}`;
    case 'banners':
      return `/admin/recruitment/banner/${id}`;
    case 'inquiries':
      return `/admin/question?state=unanswered&open=${id}`;
    case 'reports':
      return `/admin/report?kind=${kind}&id=${id}`;
    case 'deposits':
      return `/admin/order/deposit/${id}`;
    case 'orders':
      return `/admin/order/${id}`;
  }
}

/** The entry of each queue that has waited longest, as equal cells. */
export function OldestPanel({ oldest }: { oldest: readonly Entry[] }) {
  const { t } = useTranslation();
  return (
    <Panel flush title={t('admin.oldest.title')}>
      {oldest.length === 0 ? (
        <p className={styles.empty}>{t('admin.oldest.empty')}</p>
      ) : (
        <ul className={styles.cells}>
          {oldest.map((entry) => (
            <li key={entry.queue}>
              <span className="text-2 text-sm">{t(`admin.oldest.queue.${entry.queue}`)}</span>
              <Anchor className={styles.name} href={hrefOf(entry)}>
                <span lang={hangulLang(entry.name)}>{entry.name}</span>
              </Anchor>
              <Age moment={entry.since} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
