import { ConsentList } from '#app/components/shared/consents/consent-list.tsx';
import { RetentionChoice } from '#app/components/shared/consents/retention-choice.tsx';
import { bindField } from '#app/form/bind-field.ts';
import type { StepProps } from './values.ts';

/** Step 4: the consents of the company, and how long its data are stored. */
export function StepConsents({ form }: StepProps) {
  return (
    <>
      <ConsentList
        asked="registration"
        audience="employer"
        values={form.values}
        onChange={form.change}
        error={form.error}
      />
      <RetentionChoice {...bindField(form, 'retention_years')} error={form.error('retention_years')} />
    </>
  );
}
