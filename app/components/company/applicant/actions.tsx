import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, type ButtonVariant } from '#app/ui/actions/button.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import { type Act, actsOf } from '../applicant-moves/acts.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import type { Moves } from '../applicant-moves/use-moves.ts';
import styles from './detail.module.css';

const actionStyles: Record<Act, { icon?: IconType; variant: ButtonVariant }> = {
  seen: { variant: 'outline' },
  pass_cv: { icon: IconCheck, variant: 'filled' },
  pass_and_invite: { icon: IconCalendarEvent, variant: 'outline' },
  invite: { icon: IconCalendarEvent, variant: 'outline' },
  pass_interview: { icon: IconCheck, variant: 'outline' },
  hire: { icon: IconTrophy, variant: 'filled' },
  reject: { icon: IconX, variant: 'danger-outline' },
  not_hiring: { icon: IconLock, variant: 'subtle' },
};

/** Buttons for the actions on the displayed applicant; the next step of the process is the primary button. */
export function ApplicantActions({ row, moves }: { row: Applicant; moves: Moves }) {
  const { t } = useTranslation();
  const acts = actsOf(row).filter((act) => act !== 'seen');
  if (acts.length === 0) return null;
  const next = nextOf(row);
  return (
    <div className={styles.actions}>
      {acts.map((act) => (
        <Button
          key={act}
          icon={actionStyles[act].icon}
          variant={
            act === next
              ? 'filled'
              : actionStyles[act].variant === 'filled'
                ? 'outline'
                : actionStyles[act].variant
          }
          onClick={() => moves.start(act, row)}
        >
          {t(`applicant.act.${act === 'invite' && row.interview ? 'reinvite' : act}`)}
        </Button>
      ))}
    </div>
  );
}

/** The action that leads to the next step. */
function nextOf(row: Applicant): Act {
  if (row.abilities.results.includes('CV_PASSED')) return 'pass_cv';
  if (row.abilities.results.includes('ELECT')) return 'hire';
  return row.interview ? 'pass_interview' : 'invite';
}
