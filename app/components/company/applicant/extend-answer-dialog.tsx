import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { answerExtensionReasons } from '#contract/applications/answer-extensions.ts';
import { limits } from '#contract/limits.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';

const dayChoices = Array.from({ length: limits.answerExtensionDays }, (_, at) => at + 1);
const USUAL_DAYS = 7;

interface ExtendAnswerProps {
  row: Applicant;
  moves: StageChanges;
  onClose: () => void;
}

/** Asks for the number of days by which the promised date moves, and for the reason that the candidate reads. */
export function ExtendAnswerDialog({ row, moves, onClose }: ExtendAnswerProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState(USUAL_DAYS);
  const [isBusy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('applicant.extend.title', { name: moves.nameOf(row) })}
      text={t('applicant.extend.text', { days: limits.answerExtensionDays })}
      confirmLabel={t('applicant.act.extend')}
      reasons={answerExtensionReasons.map((value) => ({ value, label: t(`enum.extension_reason.${value}`) }))}
      more={
        <Field label={t('applicant.extend.days')}>
          <Select
            name="days"
            value={days}
            onValue={(value) => setDays(Number(value))}
            options={dayChoices.map((count) => ({
              value: count,
              label: t('applicant.extend.option', { count }),
            }))}
          />
        </Field>
      }
      busy={isBusy}
      onConfirm={async ({ reason }) => {
        setBusy(true);
        await moves.run('extend', row, { days, reason });
        setBusy(false);
      }}
    />
  );
}
