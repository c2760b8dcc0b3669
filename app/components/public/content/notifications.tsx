import { Link } from '#app/address/link.tsx';
import { notificationPath } from '#app/address/slug.ts';
import { isNoSuchPage, NoSuchPage } from '#app/components/shared/list-page/no-such-page.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './notifications.module.css';

const hrefOf = (page: number) => (page === 1 ? '/notification' : `/notification?page=${page}`);

type NotificationList = OutputOf<'GET /content/notification/list'>;

/** Notifications by month, and the pages of the list. */
export function NotificationMonths({ notifications }: { notifications: NotificationList }) {
  const { t } = useTranslation();
  const { list, page, total_page } = notifications;
  if (isNoSuchPage(notifications)) return <NoSuchPage of={notifications} hrefOf={hrefOf} />;
  if (list.length === 0)
    return (
      <EmptyState
        title={t('content.notifications.none')}
        text={t('content.notifications.none_text')}
        level={2}
      />
    );
  const months = Map.groupBy(list, ({ start_date }) => start_date.slice(0, 7));
  return (
    <>
      {[...months].map(([month, entries]) => (
        <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className="font-num">
            {month.split('-').reverse().join('.')}
          </h2>
          <ul className={styles.rows}>
            {entries.map((one) => (
              <li key={one.id}>
                <Link to={notificationPath(one)} className={styles.row}>
                  <time dateTime={one.start_date} className="font-num">
                    {formatDate(one.start_date)}
                  </time>
                  <span lang={languageTag[one.title_language]}>{one.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pagination page={page} totalPages={total_page} hrefOf={hrefOf} />
    </>
  );
}
