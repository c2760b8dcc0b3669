import { useEffect, useState } from 'react';
import type { CallResult } from '#contract/call.ts';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { type AdValues, draftSchema } from './values.ts';

/** Result of the last automatic save of a draft. */
export type Autosave = { state: 'none' | 'busy' | 'failed' | 'refused' } | { state: 'saved'; at: string };

/** A pause in typing after which a draft goes to the server, in milliseconds. */
const PAUSE = 2_500;

interface AutosaveOptions {
  values: AdValues;
  /** Turns automatic saving off: not a draft, no input, or another save or question is pending. */
  isOff: boolean;
  save: (fields: RecruitmentFields) => Promise<CallResult<unknown>>;
}

/** Saves a draft automatically once it has a title and typing pauses. */
export function useAutosave({ values, isOff, save }: AutosaveOptions): Autosave {
  const [auto, setAuto] = useState<Autosave>({ state: 'none' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing triggers it, everything else is read then
  useEffect(() => {
    if (isOff) return;
    const parsed = draftSchema.safeParse(values);
    const hasTitle = values.title_vi || values.title_kr || values.title_en;
    if (!parsed.success || !hasTitle || JSON.stringify(parsed.data) === values.sent) return;
    const timer = setTimeout(async () => {
      setAuto({ state: 'busy' });
      const answer = await save(parsed.data);
      if (answer.ok) return setAuto({ state: 'saved', at: new Date().toISOString() });
      // 4027: another tab or person has saved the draft since.
      setAuto({ state: answer.status === 4027 ? 'refused' : 'failed' });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [values, isOff]);
  return auto;
}
