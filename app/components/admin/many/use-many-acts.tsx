import { type ReactNode, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { ChosenBar } from '#app/components/shared/list-page/chosen-bar.tsx';
import { RefusedDialog, type RefusedDialogProps } from '#app/components/shared/list-page/refused-dialog.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { StaffActName } from '#contract/admin/admin-decisions.ts';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { type ActQuestion, type ManyActInput, ManyQuestion } from './many-question.tsx';
import { type PendingRow, usePendingActs } from './use-pending-acts.tsx';

/** An act on the selected records: with a question, or at once, because it can be undone. */
export interface ManyButton<Act extends StaffActName> {
  act: Act;
  icon: IconType;
  danger?: boolean;
  question?: ActQuestion;
}

type Outcome = OutputOf<'POST /admin/deposit/decide-many'>;

interface ManyOptions<Row, Act extends StaffActName> {
  /** The page of the list. */
  data: { list: readonly Row[]; total: number };
  nameOf: (row: Row) => string;
  /** Loads all rows that match the filters, up to the limit of one act, as a single page `all`. */
  listAll: (all: { page: number; limit: number }) => Promise<CallResult<{ list: readonly Row[] }>>;
  acts: readonly ManyButton<Act>[];
  /** Sends an act on the selected rows with the call of this list. */
  send: (
    act: Act,
    rows: readonly Row[],
    input: ManyActInput,
    options: { key: string },
  ) => Promise<CallResult<Outcome>>;
}

/**
 * Acts on many records of a list of administrators: the selection, also of all that match, the bar with the acts, their
 * questions, and the result, which can be undone while it waits.
 */
export function useManyActs<Row extends PendingRow, Act extends StaffActName>(
  options: ManyOptions<Row, Act>,
) {
  const { data, nameOf, acts, send } = options;
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const keyOf = useIdempotencyKey();
  const selection = useSelection(options);
  const pending = usePendingActs(data.list);
  const [question, setQuestion] = useState<ManyButton<Act>>();
  const [refused, setRefused] = useState<RefusedDialogProps['list']>();
  const [isBusy, setBusy] = useState(false);

  async function run({ act }: ManyButton<Act>, input: ManyActInput = {}) {
    const rows = selection.rows;
    setBusy(true);
    const body = { act, ids: rows.map(({ id }) => id), ...input };
    const answer = await send(act, rows, input, { key: keyOf({ ...body, round: Date.now() }) });
    setBusy(false);
    if (!answer.ok) return;
    setQuestion(undefined);
    selection.clear();
    const { list, done, act: waiting } = answer.data;
    if (waiting)
      pending.show(t('admin.many.will', { act: t(`enum.staff_act.${act}`), count: done }), waiting);
    const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
    const failed = list.filter(({ status }) => status !== 200);
    if (failed.length > 0)
      setRefused(failed.map(({ id, message }) => ({ id, message, title: names.get(id) ?? '' })));
    void reload();
  }

  const count = selection.rows.length;
  return {
    selected: selection.selected,
    onSelected: selection.onSelected,
    bar: (
      <>
        {pending.notes}
        <ChosenBar
          ids={data.list.map(({ id }) => id)}
          selected={selection.selected}
          onSelected={selection.onSelected}
          text={count > 0 ? t('admin.many.chosen', { count }) : t('admin.many.none')}
          more={selection.all}
          acts={acts.map((button) => ({ ...button, label: t(`enum.staff_act.${button.act}`) }))}
          busy={isBusy}
          onAct={(act) => {
            const button = acts.find((one) => one.act === act);
            if (button?.question) setQuestion(button);
            else if (button) void run(button);
          }}
        />
      </>
    ) as ReactNode,
    dialog: (
      <>
        {question?.question && (
          <ManyQuestion
            act={question.act}
            question={question.question}
            count={count}
            danger={question.danger}
            busy={isBusy}
            onClose={() => setQuestion(undefined)}
            onConfirm={(input) => void run(question, input)}
          />
        )}
        {refused && (
          <RefusedDialog
            title={t('admin.many.refused', { count: refused.length })}
            text={t('admin.many.refused_text')}
            list={refused}
            onClose={() => setRefused(undefined)}
          />
        )}
      </>
    ) as ReactNode,
  };
}

/** The selected rows: those of the page, and those of other pages if all that match were selected. */
function useSelection<Row extends PendingRow>({
  data,
  listAll,
}: Pick<ManyOptions<Row, StaffActName>, 'data' | 'listAll'>) {
  const { t, language } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [others, setOthers] = useState<readonly Row[]>([]);
  const [isReading, setReading] = useState(false);
  const known = new Map([...others, ...data.list].map((row) => [row.id, row]));
  const rows = [...known.values()].filter(({ id }) => chosen.has(id)).slice(0, limits.recordsAtOnce);
  const selected: ReadonlySet<number> = new Set(rows.map(({ id }) => id));
  const isWholePage = data.list.length > 0 && data.list.every(({ id }) => selected.has(id));
  const most = Math.min(data.total, limits.recordsAtOnce);

  async function selectAll() {
    setReading(true);
    const answer = await listAll({ page: 1, limit: limits.recordsAtOnce });
    setReading(false);
    if (!answer.ok) return;
    setOthers(answer.data.list);
    setChosen(new Set(answer.data.list.map(({ id }) => id)));
  }

  return {
    rows,
    selected,
    onSelected: setChosen,
    clear: () => {
      setChosen(new Set());
      setOthers([]);
    },
    /** Offered once the page is selected and more match. */
    all: isWholePage && rows.length < most && (
      <Button size="dense" variant="subtle" loading={isReading} onClick={() => void selectAll()}>
        {data.total > most
          ? t('admin.many.first', { count: most, total: formatNumber(data.total, language) })
          : t('admin.many.all', { count: most })}
      </Button>
    ),
  };
}

/** A record as calls on many take it: in the version that was read. */
export const toVersionedId = ({ id, version }: { id: number; version: number }) => ({ id, version });
