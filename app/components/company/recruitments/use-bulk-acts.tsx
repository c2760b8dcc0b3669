import { type ReactNode, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import {
  RefusedDialog,
  type RefusedDialogProps,
  RefusedRecordList,
} from '#app/components/shared/list-page/refused-dialog.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import { type BulkAct, BulkBar } from './bulk-bar.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import type { OwnAd } from './own-ad.ts';

/** Milliseconds: the user first reads which ads did not allow the action. */
const UNDO_STAY = 15_000;
/** Ads that did not allow the action, and the number of those that did. */
interface Refusals {
  list: RefusedDialogProps['list'];
  done: number;
}
type Outcome = OutputOf<'POST /employer/recruitment/stop-many'>;

/**
 * Actions on several ads of the company at once: the selection, the bar with the actions, and the dialogs that ask and
 * report.
 * @param onDone refetches the list
 */
export function useBulkActs(ads: readonly OwnAd[], onDone: () => void) {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [question, setQuestion] = useState<'extend' | 'stop'>();
  const [refused, setRefused] = useState<Refusals>();
  const [isBusy, setBusy] = useState(false);
  // Ads outside the current page or filter are not selected.
  const selected = new Set([...chosen].filter((id) => ads.some((ad) => ad.id === id)));
  const titleOf = (id: number) => ads.find((ad) => ad.id === id)?.title || t('employer.ads.untitled');

  async function run(act: BulkAct, ids: readonly number[], more: { end_date?: string } = {}) {
    setBusy(true);
    const body = { ids: [...ids], ...more };
    const key = keyOf({ act, ...body, round: Date.now() });
    const answer = await api(`POST /employer/recruitment/${act}-many`, body, { key });
    setBusy(false);
    if (!answer.ok) return answer;
    setQuestion(undefined);
    setChosen(new Set());
    showResult(act, answer.data);
    onDone();
    return answer;
  }

  function showResult(act: BulkAct, { list, done }: Outcome) {
    const failed = list.filter(({ status }) => status !== 200);
    if (done > 0)
      toast.success({
        title: t(`employer.ads.bulk.done.${act}`, { count: done }),
        ...(act === 'stop-receive' ? { action: undo(list), stay: UNDO_STAY } : {}),
      });
    if (failed.length > 0)
      setRefused({ done, list: failed.map(({ id, message }) => ({ id, message, title: titleOf(id) })) });
  }

  const undo = (list: Outcome['list']) => ({
    label: t('employer.ads.bulk.undo'),
    onAction: () => {
      const stopped = list.filter(({ status }) => status === 200).map(({ id }) => id);
      void run('resume', stopped);
    },
  });

  const start = (act: BulkAct) =>
    act === 'extend' || act === 'stop' ? setQuestion(act) : void run(act, [...selected]);
  return {
    selected,
    onSelected: setChosen,
    bar: (
      <BulkBar
        ids={ads.map(({ id }) => id)}
        selected={selected}
        onSelected={setChosen}
        busy={isBusy}
        onAct={start}
      />
    ),
    dialog: (
      <>
        {question === 'extend' && (
          <ExtendDialog
            count={selected.size}
            send={(end_date) => run('extend', [...selected], { end_date })}
            onClose={() => setQuestion(undefined)}
          />
        )}
        <StopDialog
          open={question === 'stop'}
          titles={[...selected].map(titleOf)}
          busy={isBusy}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => void run('stop', [...selected])}
        />
        {refused && <Refused {...refused} onClose={() => setRefused(undefined)} />}
      </>
    ) as ReactNode,
  };
}

interface StopProps {
  open: boolean;
  titles: readonly string[];
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function StopDialog({ titles, ...rest }: StopProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...rest}
      danger
      title={t('employer.ads.bulk.ask_stop', { count: titles.length })}
      text={
        <>
          <p>{t('employer.ads.bulk.ask_stop_text')}</p>
          <RefusedRecordList list={titles.map((title, at) => ({ id: at, title }))} />
        </>
      }
      confirmLabel={t('employer.ads.menu.stop')}
    />
  );
}

function Refused({ list, done, onClose }: Refusals & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <RefusedDialog
      title={t('employer.ads.bulk.refused', { count: list.length })}
      text={done > 0 ? t('employer.ads.bulk.refused_text') : undefined}
      list={list}
      onClose={onClose}
    />
  );
}
