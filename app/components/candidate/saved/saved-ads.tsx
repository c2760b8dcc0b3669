import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useCall } from '#app/api/use-call.ts';
import rows from '#app/components/public/recruitment-list/result-list.module.css';
import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import { OwnListEnd } from './own-list-end.tsx';
import styles from './saved.module.css';
import { useUnsaveToast } from './taken-off.ts';
import { useOwnListRows, useUnsavedIds } from './use-own-list-rows.ts';

const call = 'GET /candidate/saved-recruitment/list';
type SavedPage = OutputOf<typeof call>;
const path = '/user/recruitment/saved';
const pageOf = (page: number) => `${path}?page=${page}`;
const useGone = (ids: readonly number[]) => useUnsavedIds('ad', ids);

interface SavedAdsProps {
  /** A page of the saved ads that take applications. */
  first: SavedPage;
  /** Current time in milliseconds. */
  now: number;
}

/** Saved ads by their last day; ended ones are collapsed below. */
export function SavedAds({ first, now }: SavedAdsProps) {
  const { t } = useTranslation();
  const read = useOwnListRows({
    name: 'open',
    first,
    ask: (page) => api(call, { state: 'open', page }, { silent: true }),
    useGone,
  });
  const { ended } = first.counts;
  const isEmpty = read.list.length === 0 && !read.hasMore;
  const [isMailed, setMailed] = useState(first.mails_endings);
  async function change(on: boolean) {
    setMailed(on);
    const answer = await api('POST /candidate/saved-recruitment/mail-endings', { mails_endings: on });
    if (!answer.ok) setMailed(!on);
  }
  return (
    <>
      <div className={styles.tools}>
        <Switch checked={isMailed} onValue={(on) => void change(on)} help={t('saved.ads.mails_endings_help')}>
          {t('saved.ads.mails_endings')}
        </Switch>
      </div>
      <Panel flush={!isEmpty}>
        {isEmpty ? (
          <EmptyState
            level={2}
            seed="saved"
            title={t(ended > 0 ? 'saved.ads.none_open' : 'saved.ads.none')}
            text={t('saved.ads.none_text')}
            action={
              <LinkButton variant="filled" href="/recruitment">
                {t('common.to_recruitments')}
              </LinkButton>
            }
          />
        ) : (
          <SavedRows list={read.list} now={now} />
        )}
      </Panel>
      <OwnListEnd read={read} hrefOf={pageOf} />
      {ended > 0 && <EndedAds count={ended} now={now} />}
    </>
  );
}

/** Saved ads that take no applications any longer: loaded when the section is expanded. */
function EndedAds({ count, now }: { count: number; now: number }) {
  const { t, language } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(call, { state: 'ended' }, { enabled: isOpen, silent: true });
  return (
    <details className={styles.ended} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2 className="h3">{t('saved.ads.ended')}</h2>
        <Badge>{formatNumber(count, language)}</Badge>
      </summary>
      {data ? (
        <EndedRows first={data} now={now} />
      ) : error ? (
        <ErrorState title={t('recruitment.list.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={Math.min(count, 4)} />
      )}
    </details>
  );
}

function EndedRows({ first, now }: SavedAdsProps) {
  const { t } = useTranslation();
  const read = useOwnListRows({
    name: 'ended',
    first,
    ask: (page) => api(call, { state: 'ended', page }, { silent: true }),
    useGone,
  });
  if (read.list.length === 0 && !read.hasMore)
    return <p className={styles.none}>{t('saved.ads.none_ended')}</p>;
  return (
    <>
      <SavedRows list={read.list} now={now} />
      <OwnListEnd read={read} hrefOf={pageOf} />
    </>
  );
}

function SavedRows({ list, now }: { list: SavedPage['list']; now: number }) {
  const { t } = useTranslation();
  const sayTakenOff = useUnsaveToast('ad');
  return (
    <ol className={rows.rows}>
      {list.map(({ state, saved_at: _, ...card }) => (
        <li key={card.id}>
          <JobRow
            card={card}
            now={now}
            closed={state === 'open' ? undefined : t(`saved.state.${state}`)}
            save={{ isSaved: true, onTakenOff: (button) => sayTakenOff(card.id, button) }}
          />
        </li>
      ))}
    </ol>
  );
}
