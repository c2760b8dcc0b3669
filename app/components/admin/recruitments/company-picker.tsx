import { useState } from 'react';
import { readCall } from '#app/api/use-call.ts';
import { usePickerOptions } from '#app/components/shared/list-page/use-picker-options.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';

interface CompanyPickerProps {
  chosen: number | undefined;
  onPick: (companyId: number) => void;
  onClose: () => void;
}

const call = 'GET /admin/advertiser/list';

/** Chooses a company by its name or tax code. */
export function CompanyPicker({ chosen, onPick, onClose }: CompanyPickerProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const { rows, isError, retry, picker } = usePickerOptions(call, key, (part, how) =>
    readCall(call, { ...part, sort: 'name' }, how),
  );
  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('ad_form.staff.choose')}
      placeholder={t('ad_form.staff.search')}
      items={rows.map(({ id, company_name, company_tax_code }) => ({
        value: id,
        label: company_name,
        hint: company_tax_code ?? '',
      }))}
      chosen={chosen === undefined ? [] : [chosen]}
      onPick={onPick}
      onQuery={setKey}
      {...picker}
      error={isError ? <ErrorState title={t('ad_form.staff.failed')} onRetry={retry} /> : undefined}
    />
  );
}
