import { useNavigateTo } from '#app/address/document-navigation.ts';
import { Link } from '#app/address/link.tsx';
import { useHasRole } from '#app/browser/member-role.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { RemovableLinkChip } from '#app/ui/actions/chip.tsx';
import { cx } from '#app/ui/cx.ts';
import { Select } from '#app/ui/fields/select.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import { memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import bar from '../applicant-bar/bar.module.css';
import { NameSearch } from '../applicant-bar/name-search.tsx';
import { applicantListPath } from '../applicants/applicant-urls.ts';
import type { ApplicantQueue, QueueInput } from './load.ts';
import styles from './queue.module.css';

interface QueueBarProps {
  queue: ApplicantQueue;
  /** The filters: an ad, only applicants assigned to the signed-in member, a name. */
  input: QueueInput;
  hrefOf: (changes: Record<string, string | null>) => string;
}

/** One line above the queue: how many wait, the ad, the search over all ads. */
export function QueueBar({ queue, input, hrefOf }: QueueBarProps) {
  const { recruitment_id: ad, mine: isMine, untold: isUntold, key: searched } = input;
  const { t, language } = useTranslation();
  const go = useNavigateTo();
  const decides = useHasRole(memberRoles.deciding);
  const chosen = queue.ads.find(({ id }) => id === ad);
  const options = queue.ads.map(({ id, title, not_seen }) => ({
    value: String(id),
    label: `${title} (${formatNumber(not_seen, language)})`,
  }));
  if (ad !== undefined && !chosen)
    options.push({ value: String(ad), label: `${queue.list[0]?.recruitment_title ?? `#${ad}`} (0)` });
  return (
    <header className={cx(bar.bar, styles.bar)}>
      <div className={cx(bar.ad, styles.head)}>
        <h1 className={styles.title}>{t('shell.nav.applicants')}</h1>
        <span className={styles.waiting}>{t('applicant.queue.waiting', { count: queue.not_seen })}</span>
        <Help about={t('shell.nav.applicants')}>
          {t('applicant.queue.order')} {t('applicant.visible_for', { days: limits.applicationVisibleDays })}
          {decides && ` ${t('applicant.queue.keys')}`}
        </Help>
      </div>
      {options.length > 0 && (
        <div className={styles.ads}>
          <Select
            aria-label={t('applicant.queue.ad')}
            options={options}
            placeholder={t('applicant.queue.all_ads')}
            value={ad === undefined ? '' : String(ad)}
            onValue={(value) => go(hrefOf({ ad: value, page: null }))}
          />
        </div>
      )}
      <div className={styles.mine}>
        <Select
          aria-label={t('applicant.assignee.title')}
          options={[{ value: '1', label: t('applicant.assignee.mine') }]}
          placeholder={t('applicant.assignee.anyone')}
          value={isMine ? '1' : ''}
          onValue={(value) => go(hrefOf({ mine: value, page: null }))}
        />
      </div>
      {(isUntold || queue.untold > 0) && (
        <div className={styles.mine}>
          <Select
            aria-label={t('applicant.told.filter')}
            options={[{ value: '1', label: t('applicant.told.untold_count', { number: queue.untold }) }]}
            placeholder={t('applicant.told.unseen')}
            value={isUntold ? '1' : ''}
            onValue={(value) => go(hrefOf({ untold: value, page: null }))}
          />
        </div>
      )}
      <NameSearch path="/employer/candidate" addressOf={hrefOf} label={t('applicant.queue.search')} />
      {searched && (
        <RemovableLinkChip href={hrefOf({ key: null, page: null })}>{`“${searched}”`}</RemovableLinkChip>
      )}
      {ad !== undefined && (
        <Link to={applicantListPath(ad)} className={cx('text-link', bar.end)}>
          {t('applicant.queue.board')}
        </Link>
      )}
    </header>
  );
}
