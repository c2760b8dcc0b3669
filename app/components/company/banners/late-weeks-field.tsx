import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { type LateWeeks, lateWeeks } from '#contract/money/banner-enums.ts';

interface LateWeeksFieldProps {
  value: LateWeeks;
  onValue: (value: LateWeeks) => void;
}

/** The choice between a refund and later weeks, for weeks that pass before a banner is approved. */
export function LateWeeksField({ value, onValue }: LateWeeksFieldProps) {
  const { t } = useTranslation();
  return (
    <Field group label={t('service.late_weeks.label')} help={t('service.late_weeks.help')}>
      <RadioGroup
        value={value}
        onValue={onValue}
        options={lateWeeks.map((one) => ({ value: one, label: t(`service.late_weeks.${one}`) }))}
      />
    </Field>
  );
}
