import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { limits } from '#contract/limits.ts';
import styles from './register.module.css';
import type { useCompanyCheck } from './use-company-check.ts';
import type { StepProps } from './values.ts';

interface StepCompanyProps extends StepProps {
  company: ReturnType<typeof useCompanyCheck>;
}

/** Step 1: the tax code, then the company's name and representative as in the registry. */
export function StepCompany({ form, company }: StepCompanyProps) {
  const { t } = useTranslation();
  const { isChecked, isRegistered, isChecking, check } = company;
  return (
    <>
      <Field
        {...form.labelled('company_tax_code', t('register.tax_code'))}
        required
        help={t('register.tax_help')}
      >
        <div className={styles.pair}>
          <TextInput
            {...form.field('company_tax_code')}
            inputMode="numeric"
            onValue={(company_tax_code) =>
              form.change({ company_tax_code, company_name: '', company_representative: '' })
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent) || isChecked) return;
              event.preventDefault();
              void check();
            }}
          />
          <Button loading={isChecking} onClick={() => void check()}>
            {t('register.check')}
          </Button>
        </div>
      </Field>
      {isRegistered && (
        <p role="status" className={styles.good}>
          <Icon of={IconCircleCheck} />
          {t('register.found')}
        </p>
      )}
      {isChecked && (
        <>
          <Field {...form.labelled('company_name', t('register.company_name'))} required>
            <TextInput
              {...form.field('company_name')}
              limit={limits.shortText}
              readOnly={isRegistered}
              autoComplete="organization"
            />
          </Field>
          <Field {...form.labelled('company_representative', t('register.representative'))} required>
            <TextInput
              {...form.field('company_representative')}
              limit={limits.representative}
              readOnly={isRegistered}
            />
          </Field>
        </>
      )}
    </>
  );
}
