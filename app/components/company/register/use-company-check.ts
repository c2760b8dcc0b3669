import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { RegisterForm } from './values.ts';

interface Checked {
  code: string;
  /** Name and representative come from the registry and cannot be changed. */
  isRegistered: boolean;
}

/** Looks up a tax code: unknown (4021) and used ones are reported at the field, a found company fills in its names. */
export function useCompanyCheck(form: RegisterForm) {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<Checked>();
  const [isChecking, setChecking] = useState(false);
  const code = form.values.company_tax_code.trim();
  const isChecked = checked !== undefined && checked.code === code;

  /** @returns true if the code may be used */
  async function check(): Promise<boolean> {
    if (isChecked) return true;
    if (isChecking || !form.check(['company_tax_code'])) return false;
    setChecking(true);
    const answer = await api(
      'POST /employer/check-company-tax',
      { company_tax_code: code },
      { silent: true },
    );
    setChecking(false);
    if (!answer.ok) {
      const message =
        answer.fields.company_tax_code?.[0] ?? (answer.message || t('common.notice.unreachable'));
      form.showErrors({ company_tax_code: [message] });
      return false;
    }
    const { company_name, company_representative } = answer.data;
    setChecked({ code, isRegistered: company_name !== null });
    form.change({
      company_tax_code: code,
      ...(company_name === null
        ? {}
        : { company_name, company_representative: company_representative ?? '' }),
    });
    return true;
  }

  return { check, isChecking, isChecked, isRegistered: isChecked && checked.isRegistered };
}
