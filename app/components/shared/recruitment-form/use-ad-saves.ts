import { useRef } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import type { useSerialCalls } from '#app/api/serial-calls.ts';
import type { ApiOptions } from '#app/api/types.ts';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { type AdValues, type OwnAd, toAdValues } from './values.ts';

export type SavedAd = OutputOf<'POST /employer/recruitment/create'>;

/** Calls that save an ad: by its company, or by an administrator on its behalf. */
export interface AdCalls {
  create: (fields: RecruitmentFields, options: ApiOptions) => Promise<CallResult<SavedAd>>;
  update: (
    fields: RecruitmentFields & { id: number; version: number },
    options: ApiOptions,
  ) => Promise<CallResult<SavedAd>>;
  /** Submits a complete draft. */
  submit: (ad: { id: number }, options: ApiOptions) => Promise<CallResult<unknown>>;
  show: (ad: { id: number }) => Promise<CallResult<OwnAd>>;
}

/** The form shows on each step how candidates read negotiable pay (`NegotiablePayNote`). */
const withAgreement = <Fields extends RecruitmentFields>(fields: Fields) => ({
  ...fields,
  pay_shown: fields.is_negotiable,
});

/** The company saves its own ad. */
export const companyAdCalls: AdCalls = {
  create: (fields, options) => api('POST /employer/recruitment/create', withAgreement(fields), options),
  update: (fields, options) => api('POST /employer/recruitment/update', withAgreement(fields), options),
  submit: (ad, options) => api('POST /employer/recruitment/submit', ad, options),
  show: (ad) => api('GET /employer/recruitment/show', ad, { silent: true }),
};

/** An administrator saves an ad of a company, which is notified each time. */
export const staffAdCalls = (company_id: number): AdCalls => ({
  create: (fields, options) => api('POST /admin/recruitment/create', { ...fields, company_id }, options),
  update: (fields, options) => api('POST /admin/recruitment/update', fields, options),
  submit: (ad, options) => api('POST /admin/recruitment/publish', ad, options),
  show: (ad) => api('GET /admin/recruitment/form', ad, { silent: true }),
});

interface AdSavesOptions {
  calls: AdCalls;
  form: { values: AdValues; change: (part: Partial<AdValues>) => void };
  versions: { setBase: (values: AdValues) => void; handleConflict: (theirs: AdValues) => void };
  /** The queue of all calls that store the form. */
  inTurn: ReturnType<typeof useSerialCalls>;
}

/** Creates an ad with its first save and updates it with every later one: each needs the version of the one before. */
export function useAdSaves({ form, versions, calls, inTurn }: AdSavesOptions) {
  const keyOf = useIdempotencyKey();
  const { id, version } = form.values;
  const saved = useRef({ id, version });
  saved.current = { id, version };

  /** @param silent an automatic save: a failure shows no message */
  function save(fields: RecruitmentFields, silent = false): Promise<CallResult<SavedAd>> {
    const typed = form.values;
    return inTurn(async () => {
      const answer = await send(fields, silent);
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

  /** Submits a saved ad to the administrators. */
  function handIn(ad: SavedAd): Promise<CallResult<unknown>> {
    return calls.submit({ id: ad.id }, { key: keyOf({ submit: ad }) });
  }

  /** Checks that an ad can still be submitted: it has not been submitted elsewhere, so only its payment is missing. */
  async function isStillDraft({ id }: SavedAd): Promise<boolean> {
    const now = await calls.show({ id });
    return now.ok && now.data.abilities.submit;
  }

  /** Another person saved in between: compares their text with the form. */
  async function meetOther(): Promise<void> {
    if (saved.current.id === null) return;
    const theirs = await calls.show({ id: saved.current.id });
    if (theirs.ok && theirs.data.abilities.edit) versions.handleConflict(toAdValues(theirs.data));
  }

  return { save, handIn, isStillDraft, meetOther };
}
