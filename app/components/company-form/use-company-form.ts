import { useEffect, useState } from 'react';
import { api } from '#app/api-here.ts';
import { readDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/use-form.ts';
import { useIntentKey } from '#app/intent-key.ts';
import { toast } from '#app/ui/toast.ts';
import { useWords } from '#app/words.tsx';
import type { CompanyFields } from '#contract/companies.ts';
import { type CompanyValues, companySchema, type OwnCompany, valuesOf } from './values.ts';

const draft = 'company';

/** State of the company form; what is typed survives a reload, and a colleague who saves in between is noticed. */
export function useCompanyForm(company: OwnCompany, onSaved: (company: OwnCompany) => void) {
  const { t } = useWords();
  const keyOf = useIntentKey();
  const [initial] = useState(() => valuesOf(company));
  const form = useForm<CompanyValues, CompanyFields>({ schema: companySchema, initial, draft });
  const [theirs, setTheirs] = useState<CompanyValues>();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => setRestored(readDraft(draft) !== undefined), []);

  async function save(): Promise<void> {
    const { version } = form.values;
    const answer = await form.submit((fields) => {
      const body = { ...fields, version };
      return api('POST /employer/company/update', body, { key: keyOf(body) });
    });
    if (!answer) return;
    if (answer.ok) {
      form.reset(valuesOf(answer.data));
      setRestored(false);
      onSaved(answer.data);
      toast.success(t('company_form.saved'));
      return;
    }
    if (answer.status !== 4027) return;
    const now = await api('GET /employer/company/show', {}, { quiet: true });
    if (now.ok) setTheirs(valuesOf(now.data));
  }

  return {
    ...form,
    save,
    theirs,
    isRestored,
    /** Takes the chosen texts of both and the other's version: the next save passes. */
    resolve: (taken: readonly string[]) => {
      if (!theirs) return;
      const chosen = Object.fromEntries(Object.entries(theirs).filter(([name]) => taken.includes(name)));
      form.change({ ...(chosen as Partial<CompanyValues>), version: theirs.version });
      setTheirs(undefined);
      toast.info({ title: t('ad_form.conflict.merged') });
    },
    closeConflict: () => setTheirs(undefined),
    dropDraft: () => {
      form.reset(initial);
      setRestored(false);
    },
  };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
