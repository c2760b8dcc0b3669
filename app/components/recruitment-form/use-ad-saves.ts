import { useRef } from 'react';
import { api } from '#app/api/here.ts';
import { useInTurn } from '#app/api/in-turn.ts';
import { useIntentKey } from '#app/api/intent-key.ts';
import type { Answer } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { type AdValues, valuesOf } from './values.ts';

export type SavedAd = OutputOf<'POST /employer/recruitment/create'>;

interface AdSavesOptions {
  form: { values: AdValues; change: (part: Partial<AdValues>) => void };
  versions: { beginWith: (values: AdValues) => void; meet: (theirs: AdValues) => void };
}

/** Creates an ad with its first save and updates it with every later one: each needs the version that the last made. */
export function useAdSaves({ form, versions }: AdSavesOptions) {
  const keyOf = useIntentKey();
  const inTurn = useInTurn();
  const { id, version } = form.values;
  const saved = useRef({ id, version });
  saved.current = { id, version };

  /** @param quiet nobody pressed a button: a failure says nothing */
  function save(fields: RecruitmentFields, quiet = false): Promise<Answer<SavedAd>> {
    const typed = form.values;
    return inTurn(async () => {
      const answer = await send(fields, quiet);
      if (answer.ok) {
        versions.beginWith(typed);
        saved.current = { id: answer.data.id, version: answer.data.version };
        form.change({ ...saved.current, sent: JSON.stringify(fields) });
      }
      return answer;
    });
  }

  function send(fields: RecruitmentFields, quiet: boolean): Promise<Answer<SavedAd>> {
    const { id, version } = saved.current;
    if (id === null || version === null)
      return api('POST /employer/recruitment/create', fields, { key: keyOf({ fields }), quiet });
    const body = { ...fields, id, version };
    return api('POST /employer/recruitment/update', body, { key: keyOf(body), quiet });
  }

  /** Saves and hands the ad to the administrators. */
  async function saveAndSubmit(fields: RecruitmentFields): Promise<Answer<SavedAd>> {
    const answer = await save(fields);
    if (!answer.ok) return answer;
    const body = { id: answer.data.id };
    return api('POST /employer/recruitment/submit', body, { key: keyOf({ submit: answer.data }) });
  }

  /** Somebody else saved in between: compares their text with what stands here. */
  async function meetOther(): Promise<void> {
    if (saved.current.id === null) return;
    const theirs = await api('GET /employer/recruitment/show', { id: saved.current.id }, { quiet: true });
    if (theirs.ok && theirs.data.abilities.edit) versions.meet(valuesOf(theirs.data));
  }

  return { save, saveAndSubmit, meetOther };
}
