import { useEffect, useRef, useState } from 'react';
import { useGo } from '#app/address/language-zone.ts';
import { api } from '#app/api/here.ts';
import { useIntentKey } from '#app/api/intent-key.ts';
import { useForm } from '#app/form/use-form.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { useWords } from '#app/words/words.tsx';
import type { Answer } from '#contract/call.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import type { RecruitmentFields } from '#contract/recruitment-fields.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { notCompared, takeFields } from './differences.ts';
import { useKeptAd } from './use-kept-ad.ts';
import {
  type AdValues,
  completeSchema,
  draftSchema,
  type StepName,
  stepOf,
  valuesOf,
  wrongFields,
} from './values.ts';

type Saved = OutputOf<'POST /employer/recruitment/create'>;
/** How the last automatic save of a draft went. */
export type AutoSave = { state: 'none' | 'busy' | 'failed' } | { state: 'saved'; at: string };

/** A pause in typing after which a draft goes to the server, in milliseconds. */
const PAUSE = 2_500;
const list = '/employer/recruitment';

interface AdFormOptions {
  initial: AdValues;
  status: number;
  /** Public since its first day, which stays. */
  hasBegun?: boolean;
  /** Name of what is kept in this tab. */
  draft: string;
}

/** State of the ad form: values, saving by hand and by itself, submitting, and two people saving at once. */
export function useAdForm({ initial, status, hasBegun = false, draft }: AdFormOptions) {
  const { t } = useWords();
  const go = useGo();
  const keyOf = useIntentKey();
  const form = useForm<AdValues, RecruitmentFields>({ schema: completeSchema, initial, draft });
  const [step, setStep] = useState<StepName>('what');
  const [auto, setAuto] = useState<AutoSave>({ state: 'none' });
  const [isSaving, setSaving] = useState(false);
  const isDraft = status === recruitmentStatus.DRAFT;

  const versions = useConflict({ form, initial, draft, ignored: notCompared, take: takeFields });
  const { conflict } = versions;
  const startAnew = () => versions.startAnew(initial);
  const isAsking = useKeptAd({ form, draft, startAnew });
  // What this tab had kept may be of a day when it could still begin later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (hasBegun) form.change({ start_date: initial.start_date });
  }, []);

  // Saves follow one another: each needs the version that the one before it made.
  const { id, version } = form.values;
  const saved = useRef({ id, version });
  saved.current = { id, version };
  const line = useRef<Promise<unknown>>(Promise.resolve());

  function save(fields: RecruitmentFields, quiet = false): Promise<Answer<Saved>> {
    const typed = form.values;
    const run = async () => {
      const at = saved.current;
      const body = JSON.stringify(fields);
      const answer =
        at.id === null || at.version === null
          ? await api('POST /employer/recruitment/create', fields, { key: keyOf({ fields }), quiet })
          : await saveAgain({ ...fields, id: at.id, version: at.version }, quiet);
      if (answer.ok) {
        versions.beginWith(typed);
        saved.current = { id: answer.data.id, version: answer.data.version };
        form.change({ ...saved.current, sent: body });
      }
      return answer;
    };
    const next = line.current.then(run, run);
    line.current = next.catch(() => undefined);
    return next;
  }

  const saveAgain = (body: RecruitmentFields & { id: number; version: number }, quiet: boolean) =>
    api('POST /employer/recruitment/update', body, { key: keyOf(body), quiet });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed decides, everything else is read then
  useEffect(() => {
    if (!isDraft || !form.isDirty || conflict || isSaving || isAsking) return;
    const parsed = draftSchema.safeParse(form.values);
    const hasTitle = form.values.title_vi || form.values.title_kr || form.values.title_en;
    if (!parsed.success || !hasTitle || JSON.stringify(parsed.data) === form.values.sent) return;
    const timer = setTimeout(async () => {
      setAuto({ state: 'busy' });
      const answer = await save(parsed.data, true);
      setAuto(answer.ok ? { state: 'saved', at: new Date().toISOString() } : { state: 'failed' });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [form.values, isDraft, conflict, isSaving, isAsking]);

  /** After a refused save, while the form is still busy: somebody else saved in between, or the server found something. */
  async function explain(answer: Answer<unknown>): Promise<void> {
    if (answer.ok) return;
    if (answer.status === 414) {
      const first = Object.keys(answer.fields)[0];
      if (first) setStep(stepOf(first));
    }
    if (answer.status !== 4027 || saved.current.id === null) return;
    const theirs = await api('GET /employer/recruitment/show', { id: saved.current.id }, { quiet: true });
    if (theirs.ok && theirs.data.abilities.edit) versions.meet(valuesOf(theirs.data));
  }

  function leave(done: string, state: string): void {
    form.reset({ ...form.values });
    toast.success(done);
    go(state ? `${list}?state=${state}` : list);
  }

  /** Keeps an unfinished ad and goes back to the list. */
  async function saveDraft(): Promise<void> {
    const wrong = wrongFields(draftSchema, form.values);
    const parsed = draftSchema.safeParse(form.values);
    if (!parsed.success) {
      setStep(stepOf(wrong[0] ?? ''));
      form.check(wrong);
      return;
    }
    setSaving(true);
    const answer = await save(parsed.data);
    await explain(answer);
    setSaving(false);
    if (answer.ok) return leave(t('ad_form.saved_draft'), 'draft');
    if (answer.status === 414) form.refuse(answer.fields);
  }

  async function run(send: (fields: RecruitmentFields) => Promise<Answer<Saved>>): Promise<boolean> {
    const wrong = wrongFields(completeSchema, form.values);
    if (wrong[0]) setStep(firstStep(wrong));
    const answer = await form.submit(async (fields) => {
      const sent = await send(fields);
      await explain(sent);
      return sent;
    });
    return answer?.ok === true;
  }

  /** Saves a complete ad: one that waits or is public. */
  async function saveComplete(): Promise<void> {
    if (await run((fields) => save(fields))) leave(t('ad_form.saved'), '');
  }

  /** Saves and hands the ad to the administrators. */
  async function submit(): Promise<void> {
    const isDone = await run(async (fields) => {
      const answer = await save(fields);
      if (!answer.ok) return answer;
      const body = { id: answer.data.id };
      return api('POST /employer/recruitment/submit', body, { key: keyOf({ submit: answer.data }) });
    });
    if (isDone) leave(t('ad_form.submitted'), 'pending');
  }

  return {
    ...form,
    ...versions,
    step,
    setStep,
    auto,
    isSaving: isSaving || form.isBusy || isAsking,
    /** Nothing is missing: the ad may be submitted from any step. */
    isWhole: completeSchema.safeParse(form.values).success,
    /** Goes to the first step that shows an error. */
    showErrors: () => {
      const wrong = wrongFields(completeSchema, form.values).filter((name) => form.error(name));
      if (wrong[0]) setStep(firstStep(wrong));
    },
    isDraft,
    hasBegun,
    saveDraft,
    saveComplete,
    submit,
    /** Forgets what was kept in this tab. */
    startAnew,
  };
}

export type AdForm = ReturnType<typeof useAdForm>;

function firstStep(fields: readonly string[]): StepName {
  const order: readonly StepName[] = ['what', 'pay', 'time', 'text', 'contact'];
  const found = new Set(fields.map(stepOf));
  return order.find((step) => found.has(step)) ?? 'what';
}
