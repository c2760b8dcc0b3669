import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, type ButtonVariant } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { type ApplicantAct, listPossibleActs } from '../applicant-moves/acts.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';
import { useIsNarrow } from '../applicant-moves/use-window.ts';
import styles from './detail.module.css';

const actionStyles: Record<ApplicantAct, { icon?: IconType; variant: ButtonVariant }> = {
  seen: { variant: 'outline' },
  pass_cv: { icon: IconCheck, variant: 'filled' },
  pass_and_invite: { icon: IconCalendarEvent, variant: 'outline' },
  invite: { icon: IconCalendarEvent, variant: 'outline' },
  pass_interview: { icon: IconCheck, variant: 'outline' },
  hire: { icon: IconTrophy, variant: 'filled' },
  reject: { icon: IconX, variant: 'danger-outline' },
  not_hiring: { icon: IconLock, variant: 'subtle' },
  extend: { icon: IconHourglass, variant: 'subtle' },
};

interface ActionsProps {
  row: Applicant;
  moves: StageChanges;
  /** True if a decision is followed by the next applicant; the first button then says so. */
  hasNext?: boolean | undefined;
}

/**
 * The decisions on the displayed applicant in one row. The next step of the process is the primary button, and closing
 * the application is in a menu.
 */
export function ApplicantActions({ row, moves, hasNext }: ActionsProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const acts = listPossibleActs(row).filter((act) => act !== 'seen');
  if (acts.length === 0) return null;
  const next = nextOf(row);
  const labelOf = (act: ApplicantAct) =>
    t(`applicant.act.${act === 'invite' && row.interview ? 'reinvite' : act}`);
  const label = t('applicant.act.more');
  // A phone has space for only three buttons beside the menu, in every language.
  const inMenu = acts.filter(
    (act) => act === 'not_hiring' || act === 'extend' || (act === 'pass_and_invite' && isNarrow),
  );
  return (
    <div className={styles.actions}>
      {acts
        .filter((act) => !inMenu.includes(act))
        .map((act) => (
          <Button
            key={act}
            icon={actionStyles[act].icon}
            variant={variantOf(act, next)}
            title={hasNext ? t('applicant.act.and_next') : undefined}
            onClick={() => moves.start(act, row)}
          >
            {hasNext && act === next ? (
              <>
                <span className={styles.long}>{t('applicant.act.with_next', { act: labelOf(act) })}</span>
                <span className={styles.short}>{labelOf(act)}</span>
              </>
            ) : (
              labelOf(act)
            )}
          </Button>
        ))}
      {inMenu.length > 0 && (
        <Menu
          label={label}
          align="end"
          trigger={(props) => <IconButton {...props} icon={IconDots} label={label} />}
          items={inMenu.map((act) => ({
            icon: actionStyles[act].icon,
            label: labelOf(act),
            danger: act === 'not_hiring',
            onSelect: () => moves.start(act, row),
          }))}
        />
      )}
    </div>
  );
}

function variantOf(act: ApplicantAct, next: ApplicantAct): ButtonVariant {
  if (act === next) return 'filled';
  const { variant } = actionStyles[act];
  return variant === 'filled' ? 'outline' : variant;
}

/** The action that leads to the next step. */
function nextOf(row: Applicant): ApplicantAct {
  if (row.abilities.results.includes('CV_PASSED')) return 'pass_cv';
  if (row.abilities.results.includes('ELECT')) return 'hire';
  return row.interview ? 'pass_interview' : 'invite';
}
