import { useState } from 'react';
import { readCall } from '#app/api/use-call.ts';
import { usePickerOptions } from '#app/components/shared/list-page/use-picker-options.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { ChosenRecords } from '../ordered-list/chosen-records.tsx';

export type EventCompany = OutputOf<'GET /admin/event/show'>['companies'][number];

interface EventCompaniesProps {
  companies: readonly EventCompany[];
  onCompanies: (companies: readonly EventCompany[]) => void;
}

/** The companies that come to an event: added by search, ordered, removed. */
export function EventCompanies({ companies, onCompanies }: EventCompaniesProps) {
  const { t } = useTranslation();
  return (
    <ChosenRecords
      records={companies}
      max={limits.eventCompanies}
      onRecords={onCompanies}
      describe={({ name, tax_code, is_public }) => ({
        name,
        hint: tax_code,
        hidden: is_public ? undefined : t('content_kind.event.not_public'),
        remove: t('content_kind.event.remove_company', { name }),
      })}
      texts={{
        list: t('content_kind.event.companies'),
        help: t('content_kind.event.companies_text'),
        none: t('content_kind.event.no_companies'),
        add: t('content_kind.event.add_company'),
        full: t('content_kind.event.companies_full', { max: limits.eventCompanies }),
      }}
      picker={(picker) => <CompanyPicker {...picker} />}
    />
  );
}

const call = 'GET /admin/employer/list';

interface CompanyPickerProps {
  chosen: readonly number[];
  onPick: (company: EventCompany) => void;
  onClose: () => void;
}

/** Chooses an approved company by its name, tax code or ID. */
function CompanyPicker({ chosen, onPick, onClose }: CompanyPickerProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const { rows, isError, retry, picker } = usePickerOptions(call, key, (part, how) =>
    readCall(call, { ...part, state: 'APPROVED' }, how),
  );
  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('content_kind.event.add_company')}
      placeholder={t('content_kind.event.company_search')}
      items={rows.map(({ company: { id, name, tax_code } }) => ({ value: id, label: name, hint: tax_code }))}
      chosen={chosen}
      onPick={(id) => {
        const found = rows.find(({ company }) => company.id === id)?.company;
        if (found) onPick({ id, name: found.name, tax_code: found.tax_code, is_public: true });
      }}
      onQuery={setKey}
      {...picker}
      error={
        isError ? <ErrorState title={t('content_kind.event.companies_failed')} onRetry={retry} /> : undefined
      }
    />
  );
}
