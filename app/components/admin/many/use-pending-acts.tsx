import { useEffect } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from './many.module.css';

/** A row of a list whose records may have a pending act. */
export interface PendingRow {
  id: number;
  pending: OutputOf<'GET /admin/deposit/list'>['list'][number]['pending'];
}

/** Milliseconds until an act that is due is probably carried out. */
const CARRY_OUT_MS = 1_500;

/**
 * Pending acts on records of the page: shown in a note with the button that undoes them. The page is reloaded when they
 * are carried out.
 */
export function usePendingActs(rows: readonly PendingRow[]) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const waiting = rows.flatMap(({ pending }) => pending ?? []);
  const latest = Math.max(-1, ...waiting.map(({ seconds_left }) => seconds_left));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load of the rows waits again
  useEffect(() => {
    if (latest < 0) return;
    const timer = setTimeout(() => void reload(), latest * 1000 + CARRY_OUT_MS);
    return () => clearTimeout(timer);
  }, [rows]);

  async function undo(act_id: number) {
    const answer = await api('POST /admin/pending/undo', { act_id });
    toast.dismiss(aboutOf(act_id));
    if (answer.ok) toast.success({ title: t('admin.many.undone', { count: answer.data.undone }) });
    await reload();
  }

  return {
    /** Shows an act that was just made, while it can be undone. */
    show: (title: string, { act_id, seconds_left }: { act_id: number; seconds_left: number }) =>
      toast.info({
        title,
        text: t('admin.many.text', { count: Math.round(seconds_left) }),
        about: aboutOf(act_id),
        stay: seconds_left * 1000,
        action: { label: t('admin.many.undo'), onAction: () => void undo(act_id) },
      }),
    notes: [...Map.groupBy(waiting, ({ act_id }) => act_id)].map(([actId, [act, ...more]]) =>
      act ? (
        <div key={actId} className={styles.note}>
          <Note
            title={t('admin.many.waits', {
              act: t(`enum.staff_act.${act.act}`),
              count: more.length + 1,
            })}
            action={
              act.may_undo && (
                <Button size="dense" onClick={() => void undo(actId)}>
                  {t('admin.many.undo')}
                </Button>
              )
            }
          >
            {t('admin.many.by', { name: act.admin_name })}
          </Note>
        </div>
      ) : null,
    ),
  };
}

const aboutOf = (actId: number) => `act:${actId}`;
