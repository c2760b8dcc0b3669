import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useHasRole } from '#app/browser/member-role.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { memberRoles } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from './dashboard.module.css';

export type Dashboard = OutputOf<'GET /employer/dashboard/show'>;

const list = '/employer/recruitment';

/** Four numbers that need an action, each with a link to it. */
export function TaskCells({ dashboard }: { dashboard: Dashboard }) {
  const { t, language } = useTranslation();
  const readsApplicants = useHasRole(memberRoles.applicants);
  const { not_seen, to_decide, interviews_today, interviews_unanswered, ads } = dashboard;
  const cells = [
    {
      name: 'not_seen',
      count: not_seen,
      href: readsApplicants ? '/employer/candidate?open=first' : `${list}?sort=5`,
      text: t('employer.tasks.not_seen_text', { count: to_decide }),
      tone: styles.urgent,
    },
    {
      name: 'interviews',
      count: interviews_today,
      href: readsApplicants ? '#interviews' : list,
      text: t('employer.tasks.interviews_text', { count: interviews_unanswered }),
      tone: undefined,
    },
    {
      name: 'ending',
      count: ads.ending_soon,
      href: `${list}?state=recruiting&sort=3`,
      text: t('employer.tasks.ending_text'),
      tone: styles.near,
    },
    {
      name: 'drafts',
      count: ads.draft,
      href: `${list}?state=draft`,
      text: t('employer.tasks.drafts_text', { count: ads.pending }),
      tone: undefined,
    },
  ] as const;
  return (
    <ul className={styles.cells}>
      {cells.map(({ name, count, href, text, tone }) => (
        <li key={name}>
          <Anchor href={href} className={styles.cell}>
            <b className={cx(styles.count, count > 0 && tone)}>{formatNumber(count, language)}</b>
            <span className={styles.task}>
              <b>{t(`employer.tasks.${name}`)}</b>
              <span>{text}</span>
            </span>
            <Icon of={IconChevronRight} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
