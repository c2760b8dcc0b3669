import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useHasRole } from '#app/browser/member-role.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { memberRoles } from '#contract/call.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './task-cells.tsx';

/** Today's interviews and the next ones, with the candidates' answers. */
export function Interviews({ interviews }: Pick<Dashboard, 'interviews'>) {
  const { t } = useTranslation();
  const hasCalendar = useHasRole(memberRoles.deciding);
  const today = dayOf(currentTime());
  return (
    <Panel
      id="interviews"
      title={t('employer.interviews.title')}
      aside={
        hasCalendar && (
          <Anchor className="text-link text-sm" href="/employer/interview">
            {t('employer.interviews.calendar')}
          </Anchor>
        )
      }
      flush
    >
      {interviews.length === 0 ? (
        <p className={styles.none}>{t('employer.interviews.none')}</p>
      ) : (
        <ul className={styles.interviews}>
          {interviews.map((one) => (
            <li key={one.profile_apply_id}>
              <span className={styles.when}>
                <b>{one.interview_time}</b>
                <span suppressHydrationWarning>
                  {one.interview_date === today ? t('common.today') : formatDate(one.interview_date)}
                </span>
              </span>
              <span className={styles.who}>
                <Anchor
                  className="text-link"
                  lang={hangulLang(one.profile_full_name)}
                  href={`/employer/candidate/${one.recruitment_id}/apply/${one.profile_apply_id}`}
                >
                  {one.profile_full_name}
                </Anchor>
                <span lang={hangulLang(one.recruitment_title)}>{one.recruitment_title}</span>
              </span>
              {one.confirmed ? (
                <Badge tone="la" icon={IconCheck}>
                  {t('employer.interviews.confirmed')}
                </Badge>
              ) : (
                <Badge tone="nghe" icon={IconClock}>
                  {t('employer.interviews.waiting')}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
