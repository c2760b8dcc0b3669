import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useHasRole } from '#app/browser/member-role.ts';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { memberRoles } from '#contract/call.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import { useFormatNoticeTime } from '../applicant-moves/notice-time.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';
import styles from './refusal-notice.module.css';

/** When the candidate is notified of a refusal that is decided; renders nothing for other applicants. */
export function NoticeBadge({ row }: { row: Pick<Applicant, 'pending'> }) {
  const { t } = useTranslation();
  const showMoment = useFormatNoticeTime();
  const told = row.pending?.told_at;
  if (!told) return null;
  return (
    <Badge tone="nghe" icon={IconHourglass}>
      {t('applicant.told.note', { when: showMoment(told) })}
    </Badge>
  );
}

/** Stage of an applicant, with the time at which the candidate is notified of a refusal. */
export const StageWithNotice = ({ row }: { row: Pick<Applicant, 'stage' | 'pending'> }) => (
  <span className={styles.badges}>
    <StageBadge stage={row.stage} />
    <NoticeBadge row={row} />
  </span>
);

/**
 * Note above the actions of an applicant: when the candidate is notified of the refusal, and the button that undoes it.
 */
export function RefusalNotice({ row, moves }: { row: Applicant; moves: StageChanges }) {
  const { t } = useTranslation();
  const showMoment = useFormatNoticeTime();
  const decides = useHasRole(memberRoles.deciding);
  const told = row.pending?.told_at;
  if (!told) return null;
  return (
    <div className={styles.note}>
      <p>{t('applicant.told.text', { when: showMoment(told) })}</p>
      {decides && (
        <Button icon={IconArrowBackUp} onClick={() => void moves.undo(row)}>
          {t('applicant.pending.undo_this')}
        </Button>
      )}
    </div>
  );
}
