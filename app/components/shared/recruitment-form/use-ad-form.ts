import { useEffect, useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CallResult } from '#contract/call.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { type AdStep, adSteps } from '#contract/recruitments/ad-fields.ts';
import { toPublicPay } from '#contract/recruitments/public-pay.ts';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { useServerDraft } from '../record-form/use-server-draft.ts';
import { useConfirmTabClose } from '../record-form/use-unsaved.tsx';
import { ignoredFields, pickTheirFields } from './differences.ts';
import { companyAdCalls, staffAdCalls, useAdSaves } from './use-ad-saves.ts';
import { useAutosave } from './use-autosave.ts';
import { useDraftCheck } from './use-draft-check.ts';
import { type AdValues, completeSchema, draftSchema, listInvalidFields, stepOfField } from './values.ts';

/**
 * Whether a company or the staff uses the form. It determines the calls that save, the list to return to, and the
 * texts.
 */
export type AdFormUser = { who: 'company' } | { who: 'staff'; companyId: number };
const lists = { company: '/employer/recruitment', staff: '/admin/recruitment' } as const;

interface AdFormOptions {
  initial: AdValues;
  status: number;
  /** The ad is or was public, so its first day can no longer be changed. */
  hasBegun?: boolean;
  /** The company has agreed that the figures of the negotiable ad are public. */
  isPayShown?: boolean;
  /** Name of the draft in this tab. */
  draft: string;
  side?: AdFormUser;
}

/** State of the ad form: values, manual and automatic saving, submitting, and conflicts between two people. */
export function useAdForm(options: AdFormOptions) {
  const { initial, status, hasBegun = false, isPayShown = false, draft, side = { who: 'company' } } = options;
  const calls = side.who === 'staff' ? staffAdCalls(side.companyId) : companyAdCalls;
  const form = useForm<AdValues, RecruitmentFields>({ schema: completeSchema, initial, draft });
  const [step, setStep] = useState<AdStep>('what');
  const [isSaving, setSaving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isDraft = status === recruitmentStatus.DRAFT;

  const versions = useConflict({ form, initial, draft, ignored: ignoredFields, take: pickTheirFields });
  const startAnew = () => versions.resetTo(initial);
  const isAsking = useDraftCheck({ form, draft, startAnew, show: calls.show });
  // The draft of this tab may be from a time when the first day could still be changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (hasBegun) form.change({ start_date: initial.start_date });
  }, []);

  const staffDraft = { side, form, local: draft, versions, isSaving, startAnew };
  const { inTurn, serverDraft, dropDraft } = useStaffDraft(staffDraft);
  const saves = useAdSaves({ form, versions, calls, inTurn });
  // The company is notified of each save by an administrator, so automatic saves would cause unwanted mails.
  const isOff =
    side.who === 'staff' || !isDraft || !form.isDirty || Boolean(versions.conflict) || isSaving || isAsking;
  const auto = useAutosave({ values: form.values, isOff, save: (fields) => saves.save(fields, true) });
  const acts = useAdSubmits({ form, saves, setStep, setSaving, who: side.who });

  return {
    ...form,
    ...versions,
    ...acts,
    step,
    setStep,
    auto,
    /** The dialog with the templates of the description is open. */
    isChoosing,
    setChoosing,
    isSaving: isSaving || form.isBusy || isAsking,
    /** Nothing is missing: the ad may be submitted from any step. */
    isWhole: completeSchema.safeParse(form.values).success,
    /** Opens the first step that has an error. */
    showErrors: () => {
      const wrong = listInvalidFields(completeSchema, form.values).filter((name) => form.error(name));
      if (wrong[0]) setStep(firstStep(wrong));
    },
    isDraft,
    /** The values as the public reads them once they are saved. */
    publicValues: toPublicPay({ ...form.values, pay_shown: isPayShown || side.who === 'company' }),
    who: side.who,
    /** The draft of an administrator on the server; a company's ad is saved while it is typed. */
    serverDraft,
    list: lists[side.who],
    hasBegun,
    /** Deletes the draft of this tab, and the one on the server. */
    startAnew: dropDraft,
  };
}

interface StaffDraftOptions {
  side: AdFormUser;
  form: ReturnType<typeof useForm<AdValues, RecruitmentFields>>;
  /** Name of the draft in this tab. */
  local: string;
  versions: Pick<ReturnType<typeof useConflict<AdValues>>, 'openDraft'>;
  isSaving: boolean;
  /** Deletes the draft of this tab. */
  startAnew: () => void;
}

/** The draft of an administrator on the server, and the question before the tab is closed. */
function useStaffDraft({ side, form, local, versions, isSaving, startAnew }: StaffDraftOptions) {
  const isStaff = side.who === 'staff';
  const record = String(form.values.id ?? (isStaff ? `new-${side.companyId}` : ''));
  const {
    inTurn,
    finish: _none,
    ...draft
  } = useServerDraft({
    place: isStaff ? { kind: 'recruitment', record } : undefined,
    form: { ...form, isBusy: form.isBusy || isSaving },
    local,
    openDraft: versions.openDraft,
  });
  useConfirmTabClose(isStaff && form.isDirty);
  function dropDraft(): void {
    draft.discard();
    startAnew();
  }
  return { inTurn, serverDraft: isStaff ? draft : undefined, dropDraft };
}

export type AdForm = ReturnType<typeof useAdForm>;

/** Label key of the button that submits a draft: an administrator publishes it. */
export const submitLabelKey = ({ who }: Pick<AdForm, 'who'>) =>
  who === 'staff' ? 'ad_form.staff.publish' : 'ad_form.submit';

interface SubmitOptions {
  form: ReturnType<typeof useForm<AdValues, RecruitmentFields>>;
  saves: ReturnType<typeof useAdSaves>;
  setStep: (step: AdStep) => void;
  setSaving: (isSaving: boolean) => void;
  who: AdFormUser['who'];
}

/** Messages after saving. */
const notices = {
  company: { draft: 'ad_form.saved_draft', saved: 'ad_form.saved', submitted: 'ad_form.submitted' },
  staff: {
    draft: 'ad_form.staff.saved_draft',
    saved: 'ad_form.staff.saved',
    submitted: 'ad_form.staff.published',
  },
} as const;

/** The three buttons that save. After success, the list opens; after a rejection, the step with the error. */
function useAdSubmits({ form, saves, setStep, setSaving, who }: SubmitOptions) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const [unpaid, setUnpaid] = useState<number>();

  function leave(done: string, state: string): void {
    form.reset({ ...form.values });
    toast.success(done);
    go(state ? `${lists[who]}?state=${state}` : lists[who]);
  }

  /** Handles a rejected save while the form is still busy: another person saved in between, or the server found an error. */
  async function explain(answer: CallResult<unknown>): Promise<void> {
    if (answer.ok) return;
    const first = answer.status === 414 ? Object.keys(answer.fields)[0] : undefined;
    if (first) setStep(stepOfField(first));
    if (answer.status === 4027) await saves.meetOther();
  }

  async function run(send: (fields: RecruitmentFields) => Promise<CallResult<unknown>>): Promise<boolean> {
    const wrong = listInvalidFields(completeSchema, form.values);
    if (wrong[0]) setStep(firstStep(wrong));
    const answer = await form.submit(send);
    return answer?.ok === true;
  }

  async function save(fields: RecruitmentFields) {
    const saved = await saves.save(fields);
    await explain(saved);
    return saved;
  }

  async function saveAndHandIn(fields: RecruitmentFields): Promise<CallResult<unknown>> {
    const saved = await save(fields);
    if (!saved.ok) return saved;
    const sent = await saves.handIn(saved.data);
    const mayLackPayment = who === 'company' && !sent.ok && sent.status === 4027;
    if (mayLackPayment && (await saves.isStillDraft(saved.data))) setUnpaid(saved.data.id);
    else await explain(sent);
    return sent;
  }

  return {
    /** The saved ad that waits for its payment, while the dialog about it is open. */
    unpaid,
    forgetUnpaid: () => setUnpaid(undefined),
    /** Opens the page that sells the placement; the draft is saved. */
    pay: (): void => {
      const type = form.values.price_type === 'RECRUITMENT_PREMIUM' ? '' : '&type=normal';
      form.reset({ ...form.values });
      go(`/employer/service/buy/premium?ad=${unpaid}${type}`);
    },
    /** Saves an unfinished ad and returns to the list. */
    saveDraft: async (): Promise<void> => {
      const wrong = listInvalidFields(draftSchema, form.values);
      const parsed = draftSchema.safeParse(form.values);
      if (!parsed.success) {
        setStep(stepOfField(wrong[0] ?? ''));
        form.check(wrong);
        return;
      }
      setSaving(true);
      const answer = await saves.save(parsed.data);
      await explain(answer);
      setSaving(false);
      if (answer.ok) return leave(t(notices[who].draft), 'draft');
      if (answer.status === 414) form.showErrors(answer.fields);
    },
    /** Saves a complete ad: one that waits or is public. */
    saveComplete: async (): Promise<void> => {
      if (await run(save)) leave(t(notices[who].saved), '');
    },
    /** Saves the ad and submits it to the administrators. */
    submit: async (): Promise<void> => {
      if (await run(saveAndHandIn)) leave(t(notices[who].submitted), who === 'staff' ? '' : 'pending');
    },
  };
}

function firstStep(fields: readonly string[]): AdStep {
  const found = new Set(fields.map(stepOfField));
  return adSteps.find((step) => found.has(step)) ?? 'what';
}
