import { Link } from '#app/address/link.tsx';
import { notificationPath } from '#app/address/slug.ts';
import { isNoSuchPage, NoSuchPage } from '#app/components/shared/list-page/no-such-page.tsx';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { addDays } from '#contract/calendar.ts';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './notifications.module.css';

const hrefOf = (page: number) => (page === 1 ? '/notification' : `/notification?page=${page}`);

type NotificationList = OutputOf<'GET /content/notification/list'>;

/** Days for which a notification counts as new. */
const NEW_DAYS = 7;

interface NotificationMonthsProps {
  notifications: NotificationList;
  /** Current time in milliseconds. */
  now: number;
}

/** Notifications by month with their first words, and the pages of the list. */
export function NotificationMonths({ notifications, now }: NotificationMonthsProps) {
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
  const recent = addDays(dayOf(new Date(now)), -NEW_DAYS);
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
              <li key={one.id} className={styles.row}>
                <time dateTime={one.start_date} className="font-num">
                  {formatDate(one.start_date)}
                </time>
                <div>
                  <h3 className={row.cover} lang={languageTag[one.title_language]}>
                    <Link to={notificationPath(one)}>{one.title}</Link>
                    {one.start_date > recent && <Badge tone="lam">{t('content.notifications.new')}</Badge>}
                  </h3>
                  <p>{one.summary}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pagination page={page} totalPages={total_page} hrefOf={hrefOf} />
    </>
  );
}
