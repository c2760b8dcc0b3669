import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useHasRole } from '#app/browser/member-role.ts';
import { DownloadButton } from '#app/components/company/applicants-many/download-button.tsx';
import { AdStateBadge } from '#app/components/company/recruitments/state-badge.tsx';
import { goBackInHistory } from '#app/components/shared/navigation/work-head.tsx';
import { daysUntil } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { DDay } from '#app/ui/indicators/d-day.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import { memberRoles } from '#contract/call.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { ApplicantList } from '../applicant-moves/calls.ts';
import type { ColumnKey } from '../applicant-moves/columns.ts';
import type { ApplicantsView } from '../applicant-moves/load.ts';
import { AdSwitcher } from './ad-switcher.tsx';
import styles from './bar.module.css';
import { ApplicantFilter, FilterChips } from './bar-filter.tsx';
import { NameSearch } from './name-search.tsx';

interface BarProps {
  list: ApplicantList;
  view: ApplicantsView;
  /** The column to which the board is filtered in windows that show columns side by side. */
  only: ColumnKey | undefined;
  now: Date;
  hrefOf: (changes: Record<string, string | null>) => string;
  onView: (change: (query: URLSearchParams) => void, options: { keepScroll: boolean }) => void;
  onCloseOpen: () => void;
  /** Opens the question whether earlier applicants get a promised date, too. */
  onPromise: () => void;
}

/** One line above board and list: the ad, its days left, search, filters with their chosen values, and the view. */
export function ApplicantsBar({ list, view, only, now, hrefOf, onView, onCloseOpen, onPromise }: BarProps) {
  const { t } = useTranslation();
  const decides = useHasRole(memberRoles.deciding);
  const { recruitment } = list;
  const { open, can_close_open, applicants, answer_days, without_promise } = recruitment;
  return (
    <header className={styles.bar}>
      <div className={styles.ad}>
        <Anchor
          href="/employer/candidate"
          className={styles.back}
          aria-label={t('common.back')}
          title={t('common.back')}
          onClick={(event) => {
            if (goBackInHistory()) event.preventDefault();
          }}
        >
          <Icon of={IconArrowLeft} />
        </Anchor>
        <AdSwitcher id={recruitment.id} title={recruitment.title} />
        <AdMarks recruitment={recruitment} now={now} />
      </div>
      {applicants > 0 && <NameSearch path={hrefOf({})} addressOf={hrefOf} />}
      {applicants > 0 && <ApplicantFilter list={list} hrefOf={hrefOf} />}
      <FilterChips list={list} view={view} only={only} hrefOf={hrefOf} />
      <div className={styles.end}>
        {answer_days !== null && without_promise > 0 && decides && (
          <div className={styles.promise}>
            <Button size="dense" onClick={onPromise}>
              {t('applicant.answer.promise_button', { count: without_promise })}
            </Button>
          </div>
        )}
        {can_close_open && open > 0 && decides && (
          <Button size="dense" onClick={onCloseOpen}>
            {t('applicant.close.button', { count: open })}
          </Button>
        )}
        <Segmented
          label={t('applicant.view.label')}
          value={view.view}
          options={[
            { value: 'board', label: t('applicant.view.board') },
            { value: 'list', label: t('applicant.view.list') },
          ]}
          onValue={(value) =>
            onView(
              (query) => {
                for (const name of ['page', 'open', 'at', 'view']) query.delete(name);
                if (value === 'list') query.set('view', 'list');
              },
              { keepScroll: true },
            )
          }
        />
        {applicants > 0 && decides && <DownloadButton recruitmentId={recruitment.id} />}
        <Help about={t('shell.nav.applicants')}>
          {t('applicant.visible_for', { days: limits.applicationVisibleDays })}
          {decides && ` ${t('applicant.keys')}`}
        </Help>
      </div>
    </header>
  );
}

/** Days left of an ad that accepts applications, otherwise its state; then how many are hired. */
function AdMarks({ recruitment, now }: { recruitment: ApplicantList['recruitment']; now: Date }) {
  const { t } = useTranslation();
  const { status, end_date, suspended, hidden, is_expired, headcount, hired } = recruitment;
  const days = end_date === null ? null : daysUntil(end_date, now);
  const isOpen = status === recruitmentStatus.RECRUITING && !suspended && !hidden && !is_expired;
  return (
    <>
      {!isOpen && <AdStateBadge ad={recruitment} />}
      {isOpen && days !== null && days >= 0 && (
        <DDay
          days={days}
          label={t('applicant.days_to_end', { count: days })}
          text={days === 0 ? t('common.today') : undefined}
        />
      )}
      {headcount !== null && headcount > 0 && (
        <span className={styles.hired}>{t('applicant.hired', { hired, headcount })}</span>
      )}
    </>
  );
}
