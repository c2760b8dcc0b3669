import { Fragment } from 'react';
import { useHasRole } from '#app/browser/member-role.ts';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { deadlineSoonDays } from '#app/components/shared/recruitment/deadline.tsx';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { daysUntil, formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { cx } from '#app/ui/cx.ts';
import { DDay } from '#app/ui/indicators/d-day.tsx';
import { memberRoles } from '#contract/call.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { AdMenu, applicantsPath } from './ad-menu.tsx';
import styles from './ads.module.css';
import type { OwnAd } from './own-ad.ts';
import { StageBar } from './stage-bar.tsx';
import { AdStateBadge } from './state-badge.tsx';
import type { AdAct } from './use-ad-acts.tsx';

/** Columns of the company's own ads: state with its reason, applicants by stage, deadline, actions. */
export function useAdColumns(onAct: (ad: OwnAd, act: AdAct) => void): ListColumn<OwnAd>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      head: t('employer.ads.title_column'),
      fold: 'title',
      width: 'wide',
      cell: (ad) => <TitleCell ad={ad} />,
    },
    { key: 'state', head: t('employer.ads.state'), cell: (ad) => <StateCell ad={ad} /> },
    {
      key: 'applicants',
      head: t('employer.ads.applicants'),
      foldLabel: t('employer.ads.applicants'),
      cell: (ad) => <ApplicantsCell ad={ad} />,
    },
    {
      key: 'deadline',
      head: t('employer.ads.deadline'),
      foldLabel: t('employer.ads.deadline'),
      cell: (ad) => <DeadlineCell ad={ad} />,
    },
    {
      key: 'menu',
      head: <span className="visually-hidden">{t('employer.ads.menu.head')}</span>,
      fold: 'end',
      width: 'narrow',
      cell: (ad) => <AdMenu ad={ad} onAct={onAct} />,
    },
  ];
}

function TitleCell({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation();
  const title = ad.title || t('employer.ads.untitled');
  const facts = [
    ad.employment_type && t(`enum.employment_type.${ad.employment_type}` as WordKey),
    ad.working_form && t(`enum.working_form.${ad.working_form}`),
    ad.headcount && t('employer.ads.headcount', { count: ad.headcount }),
  ].filter(Boolean);
  // For members who read applicants, the title of a published ad leads to its applicants, and the menu to its text. For
  // other members, the title leads to the text.
  const readsApplicants = useHasRole(memberRoles.applicants);
  const isWriter = useHasRole(memberRoles.ads);
  const href =
    ad.posted_at !== null && readsApplicants
      ? applicantsPath(ad)
      : (ad.abilities.edit || !isWriter) && `/employer/recruitment/edit/${ad.id}`;
  return (
    <span className={styles.title}>
      {href ? (
        <Anchor href={href} className="text-link" lang={hangulLang(title)}>
          {title}
        </Anchor>
      ) : (
        <b lang={hangulLang(title)}>{title}</b>
      )}
      <small>{facts.join(' · ')}</small>
      {ad.members.length > 0 && (
        <small>
          {t('employer.ads.members')}: <Names members={ad.members} />
        </small>
      )}
    </span>
  );
}

/** Names of colleagues, each marked as Korean if it is in Hangul. */
const Names = ({ members }: Pick<OwnAd, 'members'>) =>
  members.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <span lang={hangulLang(name)}>{name}</span>
    </Fragment>
  ));

function StateCell({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation();
  return (
    <span className={styles.states}>
      <AdStateBadge ad={ad} />
      {ad.public_state === 'scheduled' && ad.start_date && (
        <span className={styles.reason}>
          {t('employer.ads.public_from', { date: formatDate(ad.start_date) })}
        </span>
      )}
      {ad.hidden && ad.hidden_until && (
        <span className={styles.reason}>
          {t('employer.ads.hidden_until', { time: formatDateTime(ad.hidden_until) })}
        </span>
      )}
      {ad.status_reason && (
        <span className={styles.reason}>
          <DecisionReasonText reason={ad.status_reason} written={ad.status_reason_language} />
        </span>
      )}
    </span>
  );
}

function ApplicantsCell({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation();
  const readsApplicants = useHasRole(memberRoles.applicants);
  if (ad.applicants.total === 0 || !readsApplicants) return <StageBar applicants={ad.applicants} />;
  return (
    <Anchor href={applicantsPath(ad)}>
      <StageBar applicants={ad.applicants} />
      <span className="visually-hidden">
        {t('employer.ads.open_applicants', { count: ad.applicants.total, title: ad.title })}
      </span>
    </Anchor>
  );
}

function DeadlineCell({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation();
  if (!ad.end_date) return <span className="text-3">–</span>;
  const days = daysUntil(ad.end_date, currentTime());
  const isSoon = ad.status === 4 && days >= 0 && days <= deadlineSoonDays;
  return (
    <span className={cx(styles.states, styles.deadline)}>
      <span className="font-num text-sm">{formatDate(ad.end_date)}</span>
      {isSoon && (
        <DDay
          days={days}
          label={t('employer.ads.days_left', { count: days })}
          {...(days === 0 ? { text: t('common.today') } : {})}
        />
      )}
    </span>
  );
}
