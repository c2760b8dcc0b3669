import { useMemo, useRef, useState } from 'react';
import { addressWithQuery } from '#app/address/address-with-query.ts';
import { useQuery } from '#app/address/query.ts';
import { api as client } from '#app/api/client.ts';
import { useCombinedQuery, useInvalidateCalls } from '#app/api/use-call.ts';
import { ApplicantDialogs } from '#app/components/company/applicant/dialogs.tsx';
import { useSavedFilters } from '#app/components/company/applicant-bar/saved-filters.ts';
import { queueCall } from '#app/components/company/applicant-moves/calls.ts';
import { UndoLine } from '#app/components/company/applicant-moves/undo-line.tsx';
import { useRefreshWhenDue } from '#app/components/company/applicant-moves/use-due.ts';
import { useStageChanges } from '#app/components/company/applicant-moves/use-moves.ts';
import { useIsWide } from '#app/components/company/applicant-moves/use-window.ts';
import { loadQueue, type QueueInput, queueInputOf } from '#app/components/company/applicant-queue/load.ts';
import styles from '#app/components/company/applicant-queue/queue.module.css';
import { QueueBar } from '#app/components/company/applicant-queue/queue-bar.tsx';
import { QueueList } from '#app/components/company/applicant-queue/queue-list.tsx';
import { useQueue } from '#app/components/company/applicant-queue/use-queue.ts';
import { applicantPath } from '#app/components/company/applicants/applicant-urls.ts';
import { ApplicantsFrame, LiveAnnouncements } from '#app/components/company/applicants/applicants-frame.tsx';
import { ApplicantPanel } from '#app/components/company/applicants/panel.tsx';
import { useBoardKeys, useEscape } from '#app/components/company/applicants/use-keys.ts';
import { useOpenedApplicant } from '#app/components/company/applicants/use-opened-applicant.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/candidate', {
  ...companyPage(memberRoles.applicants),
  title: 'shell.nav.applicants',
  query: ['ad', 'mine', 'untold', 'key', 'page', 'open', 'at'],
});

const path = '/employer/candidate';

/** The queue: unseen applicants of all ads, or those found by name. */
export async function load({ api, query, signal }: LoadArgs) {
  const input = queueInputOf(query);
  return { input, queue: await loadQueue(api, input, { signal }), now: currentTime().toISOString() };
}

/** /employer/candidate: one applicant after the other, over all ads. */
export function Page({ data }: PageProps<typeof load>) {
  const [query] = useQuery();
  const area = useRef<HTMLDivElement>(null);
  const { input } = data;
  const { queue, refresh, news } = useLiveQueue(data);
  const { openId, neighbours, show, step, close } = useQueue(area, queue);
  const moves = useStageChanges(refresh, (row) => {
    if (row.profile_apply_id === openId && !step(1)) close();
  });
  const row = queue.list.find(({ profile_apply_id }) => profile_apply_id === openId);
  const target = row && {
    recruitment_id: row.recruitment_id,
    profile_apply_id: row.profile_apply_id,
    stages: [],
  };
  const opened = useOpenedApplicant({ target, row, moves, refresh });
  const rows = queue.list.map((one) => ({ ...one, ...moves.place(one) }));
  const isWide = useIsWide();
  const open = ({ profile_apply_id }: { profile_apply_id: number }) => {
    show(profile_apply_id);
    return true;
  };
  useQueueKeys(area, {
    rows,
    moves,
    opened: opened.shown,
    openId,
    onOpen: open,
    onStep: step,
    onClose: close,
  });
  useSavedFilters('queue', queue);
  useRefreshWhenDue(queue.list, refresh);

  const hrefOf = (changes: Record<string, string | null>) =>
    addressWithQuery(path, query, { at: null, open: null, ...changes });
  const undo = <UndoLine rows={queue.list} moves={moves} onUndone={open} />;
  return (
    <div ref={area}>
      <ApplicantsFrame
        fills
        isCovered={row !== undefined && !isWide}
        undo={row && !isWide ? undefined : undo}
        bar={<QueueBar queue={queue} input={input} hrefOf={hrefOf} />}
        panel={
          row && (
            <ApplicantPanel
              covers
              id={row.profile_apply_id}
              opened={opened}
              row={row}
              neighbours={neighbours}
              moves={moves}
              pageHref={applicantPath(row.recruitment_id, row.profile_apply_id, new URLSearchParams())}
              foot={isWide ? undefined : undo}
              onStep={step}
              onClose={close}
            />
          )
        }
      >
        <div className={styles.scroll}>
          {rows.length > 0 ? (
            <QueueList rows={rows} openId={openId} now={new Date(data.now)} onOpen={open} />
          ) : (
            <EmptyQueue input={input} />
          )}
          <Pagination
            page={queue.page}
            totalPages={queue.total_page}
            hrefOf={(number) => hrefOf({ at: query.get('at'), page: number === 1 ? null : String(number) })}
          />
        </div>
      </ApplicantsFrame>
      <LiveAnnouncements texts={[moves.announcement, news]} />
      <ApplicantDialogs moves={moves} recruitmentId={row?.recruitment_id ?? 0} refresh={refresh} />
    </div>
  );
}

interface QueueKeys extends Omit<Parameters<typeof useBoardKeys>[1], 'isOpen' | 'onImpossible' | 'onToggle'> {
  openId: number | undefined;
  onClose: () => void;
}

/** The keys of board and panel; a move that is not possible is announced. */
function useQueueKeys(area: Parameters<typeof useBoardKeys>[0], { openId, onClose, ...keys }: QueueKeys) {
  const { t } = useTranslation();
  useEscape(openId ? onClose : undefined);
  useBoardKeys(area, {
    ...keys,
    isOpen: openId !== undefined,
    onImpossible: (column) =>
      toast.info(t('applicant.not_possible', { column: t(`applicant.column.${column}`) })),
  });
}

/** The queue as loaded with the page, polled while the page is visible; announces new applicants. */
function useLiveQueue(data: PageProps<typeof load>['data']) {
  const { t } = useTranslation();
  const readAnew = useInvalidateCalls();
  const [news, setNews] = useState('');
  const input = useMemo(() => data.input, [data.input]);
  const { data: queue = data.queue } = useCombinedQuery(
    [queueCall, input],
    (how) => loadQueue(client, input, how),
    {
      loaded: data.queue,
      live: true,
      onNews: (before, after) => {
        const added = after.not_seen - before.not_seen;
        if (added > 0) setNews(t('applicant.live.new', { count: added }));
      },
    },
  );
  return { queue, refresh: () => readAnew(queueCall), news };
}

/** No applicant waits, or none has the name. */
function EmptyQueue({ input }: { input: QueueInput }) {
  const { t } = useTranslation();
  const isFiltered = input.recruitment_id !== undefined || input.mine;
  if (input.key !== undefined)
    return (
      <EmptyState
        level={2}
        seed={path}
        title={t('applicant.not_found.title')}
        text={t('applicant.queue.not_found')}
        action={<LinkButton href={path}>{t('applicant.none.all')}</LinkButton>}
      />
    );
  if (input.untold)
    return (
      <EmptyState
        level={2}
        seed={path}
        title={t('applicant.told.none')}
        text={t('applicant.told.none_text')}
        action={<LinkButton href={path}>{t('applicant.told.to_unseen')}</LinkButton>}
      />
    );
  return (
    <EmptyState
      level={2}
      seed={path}
      title={t(input.mine ? 'applicant.queue.mine_empty' : 'applicant.queue.empty')}
      text={t(input.mine ? 'applicant.queue.mine_empty_text' : 'applicant.queue.empty_text')}
      action={
        isFiltered ? (
          <LinkButton href={`${path}?ad=`}>
            {t(input.mine ? 'applicant.assignee.anyone' : 'applicant.queue.all_ads')}
          </LinkButton>
        ) : (
          <LinkButton href="/employer/recruitment">{t('applicant.queue.to_ads')}</LinkButton>
        )
      }
    />
  );
}
