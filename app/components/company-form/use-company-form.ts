import { useState } from 'react';
import { api } from '#app/api/here.ts';
import { useIntentKey } from '#app/api/intent-key.ts';
import { useForm } from '#app/form/use-form.ts';
import type { CompanyFields } from '#contract/companies.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { type CompanyValues, companySchema, type OwnCompany, valuesOf } from './values.ts';

const draft = 'company';

/** State of the company form; what is typed survives a reload, and a colleague who saves in between is noticed. */
export function useCompanyForm(company: OwnCompany, onSaved: (company: OwnCompany) => void) {
  const keyOf = useIntentKey();
  const [initial] = useState(() => valuesOf(company));
  const form = useForm<CompanyValues, CompanyFields>({ schema: companySchema, initial, draft });
  const versions = useConflict({ form, initial, draft, ignored: ['version'] });

  async function save(): Promise<void> {
    const { version } = form.values;
    const answer = await form.submit(async (fields) => {
      const body = { ...fields, version };
      const saved = await api('POST /employer/company/update', body, { key: keyOf(body) });
      // The form stays busy until both versions have met: a second press would send the old one again.
      if (!saved.ok && saved.status === 4027) await meetColleague();
      return saved;
    });
    if (!answer?.ok) return;
    versions.startAnew(valuesOf(answer.data));
    onSaved(answer.data);
  }

  async function meetColleague(): Promise<void> {
    const now = await api('GET /employer/company/show', {}, { quiet: true });
    if (now.ok) versions.meet(valuesOf(now.data));
  }

  return { ...form, ...versions, save, dropDraft: () => versions.startAnew(initial) };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
