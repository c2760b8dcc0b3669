import { useState } from 'react';
import { useCall } from '#app/api/use-call.ts';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { useWords } from '#app/words/words.tsx';

interface CompanyPickerProps {
  chosen: number | undefined;
  onPick: (companyId: number) => void;
  onClose: () => void;
}

/** How many companies are offered at a time: whoever looks for another types more of its name. */
const OFFERED = 20;

/** Chooses a company by its name or tax code. */
export function CompanyPicker({ chosen, onPick, onClose }: CompanyPickerProps) {
  const { t } = useWords();
  const [key, setKey] = useState('');
  const input = { ...(key ? { key } : {}), sort: 'name', limit: OFFERED } as const;
  const { data, isError, isPending, isPlaceholderData, refetch } = useCall(
    'GET /admin/advertiser/list',
    input,
    {
      quiet: true,
      keepFormer: true,
    },
  );
  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('ad_form.staff.choose')}
      placeholder={t('ad_form.staff.search')}
      items={(data?.list ?? []).map(({ id, company_name, company_tax_code }) => ({
        value: id,
        label: company_name,
        hint: company_tax_code ?? '',
      }))}
      chosen={chosen === undefined ? [] : [chosen]}
      onPick={onPick}
      onQuery={setKey}
      answered={isError ? key : data && !isPlaceholderData ? key : null}
      loading={isPending}
      error={
        isError ? <ErrorState title={t('ad_form.staff.failed')} onRetry={() => void refetch()} /> : undefined
      }
    />
  );
}
