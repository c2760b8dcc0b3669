import { useMutation, useMutationState } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { InputOf } from '#contract/index.ts';
import { type ApplicantAct, isInvitation, resultOfAct, stageAfter } from './acts.ts';
import type { Applicant } from './columns.ts';
import { useUndo } from './use-undo.ts';

/** Fields that a dialog adds to an action. */
export type ActFields = Record<string, string | number | boolean | undefined>;

/** An action that waits for its dialog. */
export interface PendingAction {
  act: ApplicantAct;
  row: Applicant;
}

interface Move extends PendingAction {
  fields: ActFields;
}

const actsWithDialog: ReadonlySet<ApplicantAct> = new Set([
  'invite',
  'pass_and_invite',
  'hire',
  'reject',
  'not_hiring',
  'extend',
]);

/**
 * Moves applicants with an optimistic mutation: they appear in the new stage while the call is in flight, and in the
 * server's state after it. After a rejected call, they are back in the old stage.
 * @param refresh reloads the state from the server after each action
 * @param onDecided called after an accepted decision
 */
export function useStageChanges(refresh: () => Promise<unknown>, onDecided?: (row: Applicant) => void) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<PendingAction>();
  const [filled, setFilled] = useState<number>();
  const [announcement, setSaid] = useState('');
  const decisions = useUndo(refresh);
  const keys = useKeys();
  const last = useRef<number>(undefined);

  const nameOf = (row: Applicant) => row.person?.profile_full_name ?? t('applicant.stub.cancelled');

  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ act, row, fields }: Move) => {
      const { recruitment_id, profile_apply_id } = row;
      const target = { recruitment_id, profile_apply_id };
      return send(act, row, target, fields, keys.get(intentOf(act, row, fields)));
    },
    onSuccess: (answer, { act, row, fields }) => {
      if (!answer.ok) return setSaid(t('applicant.rolled_back'));
      keys.drop(intentOf(act, row, fields));
      const title = t(announcementKey(act), { name: nameOf(row) });
      setSaid(title);
      const { pending } = answer.data;
      if (pending) decisions.tell(title, pending, { recruitment_id: row.recruitment_id, row });
      setAsking(undefined);
      if (act !== 'seen' && act !== 'extend') onDecided?.(row);
    },
    // Reloads after rejections, too: often the candidate or a colleague was faster.
    onSettled: refresh,
  });
  const moved = useOptimisticStages();

  /** Undoes the pending decision on an applicant. @returns true if it was still possible */
  async function undo(row: Applicant, act_id = row.pending?.act_id): Promise<boolean> {
    if (act_id === undefined) return false;
    last.current = row.profile_apply_id;
    const { recruitment_id } = row;
    const isUndone = await decisions.undo({ act_id, recruitment_id, row, ends: 0 });
    if (isUndone) setSaid(t('applicant.pending.undone', { name: nameOf(row) }));
    return isUndone;
  }

  /** Runs the action. @returns the answer, for the dialog that asked */
  function run(act: ApplicantAct, row: Applicant, fields: ActFields = {}) {
    last.current = row.profile_apply_id;
    return mutateAsync({ act, row, fields });
  }

  return {
    asking,
    filled,
    /** Last change, for screen readers. */
    announcement,
    say: setSaid,
    nameOf,
    run,
    undo,
    /** Undoes an act on several applicants. */
    undoAct: decisions.undo,
    /** Starts an action: opens its dialog first if it has one. */
    start: (act: ApplicantAct, row: Applicant) => {
      if (actsWithDialog.has(act)) setAsking({ act, row });
      else void run(act, row);
    },
    stop: () => setAsking(undefined),
    /** Target stages of the actions in flight: a new map whenever a card is moved optimistically or moved back. */
    moved,
    /** Id of the applicant moved last, until the move ends: the card was mounted again and may have lost the focus. */
    takeLast: () => {
      const id = last.current;
      if (id !== undefined && !moved.has(id)) last.current = undefined;
      return id;
    },
    offerClosing: setFilled,
    /** Returns the row as displayed while actions are in flight. */
    place: (row: Applicant): Applicant => withOptimisticStage(row, moved.get(row.profile_apply_id)),
  };
}

const mutationKey = ['move'];

/** Target stages of the actions in flight, by applicant. */
function useOptimisticStages(): ReadonlyMap<number, Applicant['stage']> {
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // The cast is safe: mutations with this key have no other variables.
    select: ({ state }) => state.variables as Move,
  });
  return useMemo(
    () => new Map(pending.map(({ act, row }) => [row.profile_apply_id, stageAfter(act, row)])),
    [pending],
  );
}

/**
 * Row as displayed: in the stage of an action in flight, otherwise in that of the pending decision, which another
 * decision may replace.
 */
function withOptimisticStage(row: Applicant, moved: Applicant['stage'] | undefined): Applicant {
  const { pending, abilities } = row;
  if (moved)
    return {
      ...row,
      stage: moved,
      abilities: { ...abilities, results: [], invite: false, extend_answer: false },
    };
  if (!pending) return row;
  const results = abilities.results.filter((result) => result !== pending.stage);
  return { ...row, stage: pending.stage, abilities: { ...abilities, results } };
}

/** Announcement of an accepted action: done at once, or pending. */
const announcementKey = (act: ApplicantAct) =>
  act === 'seen' ? 'applicant.done.seen' : (`applicant.will.${act}` as const);

export type StageChanges = ReturnType<typeof useStageChanges>;

/** Idempotency keys: the same key for every attempt at an intent, until it succeeds. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    get(intent: string): string {
      const key = keys.current.get(intent) ?? crypto.randomUUID();
      keys.current.set(intent, key);
      return key;
    },
    drop: (intent: string) => keys.current.delete(intent),
  };
}

const intentOf = (act: ApplicantAct, { profile_apply_id }: Applicant, fields: ActFields): string =>
  JSON.stringify([act, profile_apply_id, fields]);

type ExtensionReason = InputOf<'POST /employer/applicant/extend-answer'>['reason'];
type Target = { recruitment_id: number; profile_apply_id: number };

async function send(act: ApplicantAct, row: Applicant, target: Target, fields: ActFields, key: string) {
  if (isInvitation(act)) {
    const pass_cv = act === 'pass_and_invite';
    return api('POST /employer/applicant/invite', { ...target, ...fields, pass_cv }, { key });
  }
  if (act === 'extend') {
    const extension = { ...fields, days: Number(fields.days), reason: fields.reason as ExtensionReason };
    return api('POST /employer/applicant/extend-answer', { ...target, ...extension }, { key });
  }
  const result = resultOfAct(act, row);
  if (result) return api('POST /employer/applicant/set-result', { ...target, ...fields, result }, { key });
  const seen = await api('GET /employer/applicant/show', target);
  return seen.ok ? { ...seen, data: { ...target, stage: seen.data.stage, pending: null } } : seen;
}
