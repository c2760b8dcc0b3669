import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import type { Applicant } from '#app/components/company/applicant-moves/columns.ts';
import type { ManyApplicantAct } from '#contract/applications/applicants-many.ts';
import { memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { noticeDelayHours } from '../applicant-moves/notice-time.ts';
import { ManyBar, type ManyBarAct } from './many-bar.tsx';
import { RejectManyDialog, type RejectValues } from './reject-dialog.tsx';
import { useBulkResult } from './use-outcome.tsx';
import { type MessageInput, WriteManyDialog } from './write-dialog.tsx';

interface ManyOptions {
  recruitmentId: number;
  /** The displayed applicants. */
  rows: readonly Applicant[];
  refresh: () => Promise<unknown>;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
}

/** Selection of several applicants by checkbox, the bar with the actions on all of them, and its dialogs. */
export function useManyApplicants({ recruitmentId, rows, refresh, say }: ManyOptions) {
  const keyOf = useIdempotencyKey();
  const decides = useHasRole(memberRoles.deciding);
  const outcomes = useBulkResult({ recruitmentId, rows, refresh, say });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<'REJECT' | 'WRITE'>();
  const [isBusy, setBusy] = useState(false);
  const ids = rows.map((row) => row.profile_apply_id).slice(0, limits.applicantsAtOnce);
  // Applicants outside the current page or filter are not selected: a bulk action affects visible rows only.
  const selected: ReadonlySet<number> = new Set(ids.filter((id) => chosen.has(id)));

  async function run(act: ManyApplicantAct, input: Partial<RejectValues> = {}): Promise<boolean> {
    setBusy(true);
    const body = { recruitment_id: recruitmentId, profile_apply_ids: [...selected], act, ...input };
    const key = keyOf({ ...body, round: Date.now() });
    const answer = await api('POST /employer/applicant/decide-many', body, { key });
    setBusy(false);
    if (!answer.ok) return false;
    await settle(act, answer.data);
    return true;
  }

  async function write(input: MessageInput) {
    const body = { recruitment_id: recruitmentId, profile_apply_ids: [...selected], ...input };
    const key = keyOf({ ...body, round: Date.now() });
    const answer = await api('POST /employer/applicant/write-many', body, { key });
    if (answer.ok) await settle('WRITE', answer.data);
    return answer;
  }

  /** Ends a bulk action: clears the selection, and reports the result with the applicants that a rule excluded. */
  async function settle(act: ManyBarAct, outcome: Parameters<typeof outcomes.tell>[1]) {
    setAsking(undefined);
    setChosen(new Set());
    outcomes.tell(act, outcome);
    await refresh();
  }

  return {
    /** True if the viewer may act on several applicants at all. */
    isOffered: decides,
    selected,
    onSelected: setChosen,
    /** Selects or deselects one applicant. */
    toggle: (id: number) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    bar: (hasAll: boolean) =>
      decides && (
        <ManyBar
          ids={ids}
          selected={selected}
          onSelected={setChosen}
          hasAll={hasAll}
          busy={isBusy}
          onAct={(act) => (act === 'REJECT' || act === 'WRITE' ? setAsking(act) : void run(act))}
        />
      ),
    dialogs: (
      <>
        {asking === 'REJECT' && (
          <RejectManyDialog
            count={selected.size}
            hours={noticeDelayHours(rows)}
            busy={isBusy}
            onConfirm={(input) => run('REJECT', input)}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'WRITE' && (
          <WriteManyDialog count={selected.size} send={write} onClose={() => setAsking(undefined)} />
        )}
        {outcomes.dialog}
      </>
    ),
  };
}

export type ManyApplicants = ReturnType<typeof useManyApplicants>;
