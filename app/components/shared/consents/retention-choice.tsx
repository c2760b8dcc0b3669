import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { retentionYears } from '#contract/enums.ts';

export type RetentionYears = (typeof retentionYears)[number];

interface RetentionChoiceProps {
  value: RetentionYears | undefined;
  onValue: (value: RetentionYears) => void;
  error?: string | undefined;
}

/** How long personal data are stored: one or three years (docs/rules.md#validation). */
export function RetentionChoice({ value, onValue, error }: RetentionChoiceProps) {
  const { t } = useTranslation();
  return (
    <Field group required label={t('consent.retention.title')} error={error}>
      <RadioGroup
        name="retention_years"
        value={value ?? null}
        onValue={onValue}
        options={retentionYears.map((years) => ({
          value: years,
          label: t(`consent.retention.years_${years}`),
        }))}
      />
    </Field>
  );
}
