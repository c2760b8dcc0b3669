import { useRef } from 'react';
import { api } from '#app/api/client.ts';
import { useIntentKey } from '#app/api/intent-key.ts';
import { useSerialCalls } from '#app/api/serial-calls.ts';
import type { ApiOptions } from '#app/api/types.ts';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { type AdValues, type OwnAd, valuesOf } from './values.ts';

export type SavedAd = OutputOf<'POST /employer/recruitment/create'>;

/** Where an ad is saved: by its company, or by an administrator for it. */
export interface AdCalls {
  create: (fields: RecruitmentFields, options: ApiOptions) => Promise<CallResult<SavedAd>>;
  update: (
    fields: RecruitmentFields & { id: number; version: number },
    options: ApiOptions,
  ) => Promise<CallResult<SavedAd>>;
  /** Hands a complete draft in. */
  submit: (ad: { id: number }, options: ApiOptions) => Promise<CallResult<unknown>>;
  show: (ad: { id: number }) => Promise<CallResult<OwnAd>>;
}

/** The company saves its own ad. */
export const companysCalls: AdCalls = {
  create: (fields, options) => api('POST /employer/recruitment/create', fields, options),
  update: (fields, options) => api('POST /employer/recruitment/update', fields, options),
  submit: (ad, options) => api('POST /employer/recruitment/submit', ad, options),
  show: (ad) => api('GET /employer/recruitment/show', ad, { silent: true }),
};

/** An administrator saves an ad of that company, which is told each time. */
export const staffsCalls = (company_id: number): AdCalls => ({
  create: (fields, options) => api('POST /admin/recruitment/create', { ...fields, company_id }, options),
  update: (fields, options) => api('POST /admin/recruitment/update', fields, options),
  submit: (ad, options) => api('POST /admin/recruitment/publish', ad, options),
  show: (ad) => api('GET /admin/recruitment/form', ad, { silent: true }),
});

interface AdSavesOptions {
  calls: AdCalls;
  form: { values: AdValues; change: (part: Partial<AdValues>) => void };
  versions: { setBase: (values: AdValues) => void; handleConflict: (theirs: AdValues) => void };
}

/** Creates an ad with its first save and updates it with every later one: each needs the version that the last made. */
export function useAdSaves({ form, versions, calls }: AdSavesOptions) {
  const keyOf = useIntentKey();
  const inTurn = useSerialCalls();
  const { id, version } = form.values;
  const saved = useRef({ id, version });
  saved.current = { id, version };

  /** @param quiet nobody pressed a button: a failure says nothing */
  function save(fields: RecruitmentFields, quiet = false): Promise<CallResult<SavedAd>> {
    const typed = form.values;
    return inTurn(async () => {
      const answer = await send(fields, quiet);
      if (answer.ok) {
        versions.setBase(typed);
        saved.current = { id: answer.data.id, version: answer.data.version };
        form.change({ ...saved.current, sent: JSON.stringify(fields) });
      }
      return answer;
    });
  }

  function send(fields: RecruitmentFields, silent: boolean): Promise<CallResult<SavedAd>> {
    const { id, version } = saved.current;
    if (id === null || version === null) return calls.create(fields, { key: keyOf({ fields }), silent });
    const body = { ...fields, id, version };
    return calls.update(body, { key: keyOf(body), silent });
  }

  /** Hands a saved ad to the administrators. */
  function handIn(ad: SavedAd): Promise<CallResult<unknown>> {
    return calls.submit({ id: ad.id }, { key: keyOf({ submit: ad }) });
  }

  /** Whether an ad could be handed in all the same: nobody moved it, so it lacks its payment. */
  async function isStillDraft({ id }: SavedAd): Promise<boolean> {
    const now = await calls.show({ id });
    return now.ok && now.data.abilities.submit;
  }

  /** Somebody else saved in between: compares their text with what stands here. */
  async function meetOther(): Promise<void> {
    if (saved.current.id === null) return;
    const theirs = await calls.show({ id: saved.current.id });
    if (theirs.ok && theirs.data.abilities.edit) versions.handleConflict(valuesOf(theirs.data));
  }

  return { save, handIn, isStillDraft, meetOther };
}
