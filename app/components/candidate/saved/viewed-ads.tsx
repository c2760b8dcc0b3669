import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useCallback, useState } from 'react';
import { api } from '#app/api/client.ts';
import rows from '#app/components/public/recruitment-list/result-list.module.css';
import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { addDays } from '#contract/calendar.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { OwnListEnd } from './own-list-end.tsx';
import styles from './saved.module.css';
import { focusNextRow } from './taken-off.ts';
import { useOwnListRows } from './use-own-list-rows.ts';

const call = 'GET /candidate/viewed/list';
type ViewedPage = OutputOf<typeof call>;
type Viewed = ViewedPage['list'][number];

interface ViewedAdsProps {
  first: ViewedPage;
  /** Current time in milliseconds. */
  now: number;
}

/** The viewed ads by day; the user can remove one or all, and turn the history off. */
export function ViewedAds({ first, now }: ViewedAdsProps) {
  const { t } = useTranslation();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [isCleared, setCleared] = useState(false);
  const [keep, setKeep] = useState(first.keep);
  const useGone = useCallback(() => gone, [gone]);
  const ask = (page: number) => api(call, { page }, { silent: true });
  const read = useOwnListRows<Viewed>({ name: 'viewed', first, ask, useGone });
  const isEmpty = isCleared || (read.list.length === 0 && !read.hasMore);

  async function remove(id: number, button: HTMLElement) {
    focusNextRow(button);
    setGone((old) => new Set([...old, id]));
    const answer = await api('POST /candidate/viewed/remove', { recruitment_id: id });
    if (!answer.ok) setGone((old) => new Set([...old].filter((one) => one !== id)));
  }
  async function change(on: boolean) {
    setKeep(on);
    const answer = await api('POST /candidate/viewed/keep', { keep: on });
    if (!answer.ok) setKeep(!on);
  }

  return (
    <>
      <div className={styles.tools}>
        <Switch
          checked={keep}
          onValue={(on) => void change(on)}
          help={t('saved.viewed.keep_help', { days: limits.viewedDays })}
        >
          {t('saved.viewed.keep')}
        </Switch>
        {!isEmpty && <ClearButton onCleared={() => setCleared(true)} />}
      </div>
      {isEmpty ? (
        <Panel>
          <EmptyState
            level={2}
            seed="viewed"
            title={t('saved.viewed.none')}
            text={t(keep ? 'saved.viewed.none_text' : 'saved.viewed.none_off')}
            action={
              <LinkButton variant="filled" href="/recruitment">
                {t('common.to_recruitments')}
              </LinkButton>
            }
          />
        </Panel>
      ) : (
        <>
          {byDay(read.list).map(([day, list]) => (
            <Panel key={day} flush className={styles.day} title={nameDay(day, now, t)}>
              <ol className={rows.rows}>
                {list.map((ad) => (
                  <li key={ad.id}>
                    <ViewedRow ad={ad} now={now} onRemove={(button) => void remove(ad.id, button)} />
                  </li>
                ))}
              </ol>
            </Panel>
          ))}
          <OwnListEnd read={read} hrefOf={(page) => `/user/recruitment/story?page=${page}`} />
        </>
      )}
    </>
  );
}

interface ViewedRowProps {
  ad: Viewed;
  now: number;
  onRemove: (button: HTMLElement) => void;
}

function ViewedRow({ ad: { state, viewed_at: _, ...card }, now, onRemove }: ViewedRowProps) {
  const { t } = useTranslation();
  return (
    <JobRow
      card={card}
      now={now}
      level={3}
      isHistory
      closed={state === 'open' ? undefined : t(`saved.state.${state}`)}
      button={
        <IconButton
          icon={IconX}
          size="dense"
          label={t('saved.viewed.remove', { name: card.title })}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      }
    />
  );
}

/** Deletes all viewed ads after a confirmation. */
function ClearButton({ onCleared }: { onCleared: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function clear() {
    setBusy(true);
    const answer = await api('POST /candidate/viewed/clear', {});
    setBusy(false);
    setAsking(false);
    if (answer.ok) onCleared();
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('saved.viewed.clear')}</Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('saved.viewed.clear_title')}
        text={t('saved.viewed.clear_text')}
        confirmLabel={t('saved.viewed.clear_confirm')}
        busy={isBusy}
        onConfirm={() => void clear()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Rows by day in Vietnam, in the order of the list. */
function byDay(list: readonly Viewed[]): [string, Viewed[]][] {
  const days = new Map<string, Viewed[]>();
  for (const ad of list) {
    const day = dayOf(ad.viewed_at);
    days.set(day, [...(days.get(day) ?? []), ad]);
  }
  return [...days];
}

function nameDay(day: string, now: number, t: TranslateFn): string {
  const today = dayOf(new Date(now));
  if (day === today) return t('common.today');
  return day === addDays(today, -1) ? t('common.yesterday') : formatDate(day);
}
