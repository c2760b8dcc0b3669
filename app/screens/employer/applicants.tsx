import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { addressWithQuery } from '#app/address/address-with-query.ts';
import { useQuery } from '#app/address/query.ts';
import { parseRecordId } from '#app/address/record-id.ts';
import { ApplicantDialogs } from '#app/components/company/applicant/dialogs.tsx';
import { ApplicantsBar } from '#app/components/company/applicant-bar/bar.tsx';
import { StageFilter } from '#app/components/company/applicant-bar/filter.tsx';
import { useSavedFilters } from '#app/components/company/applicant-bar/saved-filters.ts';
import type { ApplicantList } from '#app/components/company/applicant-moves/calls.ts';
import {
  type Applicant,
  boardColumns,
  type ColumnKey,
  columnOfStage,
  countInColumn,
  countsWithPending,
} from '#app/components/company/applicant-moves/columns.ts';
import {
  type ApplicantsView,
  filterNames,
  hasApplicantFilter,
  loadApplicants,
  parseApplicantsView,
  toNeighboursInput,
} from '#app/components/company/applicant-moves/load.ts';
import { UndoLine } from '#app/components/company/applicant-moves/undo-line.tsx';
import { useOfferClosing, useRefreshWhenDue } from '#app/components/company/applicant-moves/use-due.ts';
import { type StageChanges, useStageChanges } from '#app/components/company/applicant-moves/use-moves.ts';
import { useIsNarrow } from '#app/components/company/applicant-moves/use-window.ts';
import { applicantListPath, applicantPath } from '#app/components/company/applicants/applicant-urls.ts';
import {
  ApplicantsFrame,
  FrameList,
  LiveAnnouncements,
} from '#app/components/company/applicants/applicants-frame.tsx';
import { Board } from '#app/components/company/applicants/board.tsx';
import { NoApplicants } from '#app/components/company/applicants/empty.tsx';
import { ApplicantTable } from '#app/components/company/applicants/list.tsx';
import { asOfParam } from '#app/components/company/applicants/list-urls.ts';
import { ApplicantPanel } from '#app/components/company/applicants/panel.tsx';
import { PromiseDialog } from '#app/components/company/applicants/promise-dialog.tsx';
import { countAllApplications, useApplicants } from '#app/components/company/applicants/use-applicants.ts';
import { useFocusAfterMove } from '#app/components/company/applicants/use-focus-after-move.ts';
import { useBoardKeys, useEscape } from '#app/components/company/applicants/use-keys.ts';
import { useOpenApplicant } from '#app/components/company/applicants/use-open-applicant.ts';
import { useOpenedApplicant } from '#app/components/company/applicants/use-opened-applicant.ts';
import {
  type ManyApplicants,
  useManyApplicants,
} from '#app/components/company/applicants-many/use-many-applicants.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import {
  companyPage,
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
} from '#app/route-table/screen.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/candidate/:id', {
  ...companyPage(memberRoles.applicants),
  title: 'applicant.title',
  query: [
    'view',
    'stage',
    'key',
    'experience_years',
    'place',
    'match',
    'tag',
    'mine',
    'unanswered',
    'untold',
    'sort',
    'page',
    'open',
    'at',
  ],
});

/** Applicants of one of the company's ads, filtered by the URL. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = parseRecordId(params.id);
  return {
    id,
    list: await loadApplicants(api, id, parseApplicantsView(query), { signal }),
    now: currentTime().toISOString(),
  };
}

export function head({ data, t }: HeadArgs<typeof load>): Head {
  return { title: `${t('applicant.title')} · ${data.list.recruitment.title}` };
}

/** The page of an ad's applicants; for another ad it is mounted again, without the state of the previous one. */
export function Page({ data }: PageProps<typeof load>) {
  return <ApplicantsOfAd key={data.id} data={data} />;
}

/** Applicants of one ad: board or list, filtered by status; on wide windows the open applicant is beside the board. */
function ApplicantsOfAd({ data }: PageProps<typeof load>) {
  const [query, changeQuery] = useQuery();
  const view = parseApplicantsView(query);
  const isBoard = view.view === 'board';
  const { current, only } = useColumn(view, data.list);
  const area = useRef<HTMLDivElement>(null);
  const [isPromising, setPromising] = useState(false);
  const work = useWork(data, { area, view, column: current ?? only });
  const { list, moves, many, openId, opened, step, close, goTo, refresh } = work;
  const href = (changes: Record<string, string | null>) =>
    addressWithQuery(applicantListPath(data.id), query, { at: null, ...changes });
  const now = new Date(data.now);
  const shared = { list, only, now };
  const bar = (
    <>
      <ApplicantsBar
        {...shared}
        view={view}
        hrefOf={href}
        onView={changeQuery}
        onCloseOpen={() => moves.offerClosing(list.recruitment.open)}
        onPromise={() => setPromising(true)}
      />
      <StageFilter
        counts={isBoard ? countsWithPending(list.counts, list.list) : list.counts}
        stage={current ?? only ?? null}
        isSwiped={current !== undefined}
        isForPhones={isBoard}
        hrefOf={(stage) => href({ stage, page: null, open: null })}
      />
    </>
  );
  return (
    <div ref={area}>
      <ApplicantsFrame
        fills={isBoard}
        many={many}
        undo={
          <UndoLine rows={list.list} moves={moves} onUndone={(row) => openId && goTo(row.profile_apply_id)} />
        }
        bar={bar}
        panel={
          openId && (
            <ApplicantPanel
              id={openId}
              opened={opened}
              row={work.openRow}
              neighbours={opened.applicant}
              moves={moves}
              pageHref={applicantPath(data.id, openId, query)}
              onStep={step}
              onClose={close}
            />
          )
        }
      >
        <Applicants
          {...shared}
          {...{ isBoard, current, moves, many, openId, href, at: work.at }}
          onOpen={work.open}
        />
      </ApplicantsFrame>
      <LiveAnnouncements texts={[moves.announcement, work.news]} />
      {many.dialogs}
      <ApplicantDialogs moves={moves} recruitmentId={data.id} rows={list.list} refresh={refresh} />
      {isPromising && (
        <PromiseDialog
          recruitmentId={data.id}
          days={list.recruitment.answer_days ?? 0}
          onClose={() => setPromising(false)}
          refresh={refresh}
        />
      )}
    </div>
  );
}

interface WorkOptions {
  area: RefObject<HTMLElement | null>;
  view: ApplicantsView;
  /** The visible column of the board if only one is shown. */
  column: ColumnKey | undefined;
}

/** The applicants, what may be done to them, and the applicant in the panel. */
function useWork(data: PageProps<typeof load>['data'], { area, view, column }: WorkOptions) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const isBoard = view.view === 'board';
  const { list, refresh, news } = useApplicants(data, view);
  const at = asOfParam(list, data.now);
  const { openId, open, close, goTo } = useOpenApplicant(area, { isBoard, at });
  const moves = useStageChanges(refresh, (row) => {
    if (row.profile_apply_id === openId) step(1);
  });
  const rows = list.list.map(moves.place);
  const shown = isBoard ? rows.filter(mayBeTicked(column)) : rows;
  const many = useManyApplicants({ recruitmentId: data.id, rows: shown, refresh, say: moves.say });
  const openRow = list.list.find(({ profile_apply_id }) => profile_apply_id === openId);
  const target = openId
    ? { recruitment_id: data.id, profile_apply_id: openId, ...toNeighboursInput(query) }
    : undefined;
  const opened = useOpenedApplicant({ target, row: openRow, moves, refresh });
  const step = (by: -1 | 1) => {
    const next = by === 1 ? opened.applicant?.next_id : opened.applicant?.previous_id;
    if (next) goTo(next);
  };
  useSavedFilters('applicants', list);
  useEscape(openId ? close : undefined);
  useBoardKeys(area, {
    rows,
    moves,
    opened: opened.shown,
    isOpen: openId !== undefined,
    onOpen: open,
    onStep: step,
    onToggle: many.toggle,
    onImpossible: (column) => tellImpossible(column, t),
  });
  useFocusAfterMove(area, { rows, moves, list });
  useRefreshWhenDue(list.list, refresh);
  useOfferClosing(list.recruitment, moves);
  return { list, refresh, news, at, openId, open, close, goTo, moves, many, openRow, opened, step };
}

/** The single column that a phone shows, and on wider windows the column that the URL filters to. */
function useColumn(view: ApplicantsView, { counts }: ApplicantList) {
  const chosen = boardColumns.find(({ key }) => key === view.stage)?.key;
  const isSwiped = useIsNarrow() && view.view === 'board';
  // Without a choice: the first column with applicants. It stays selected even if they are moved.
  const [first] = useState(() => boardColumns.find(({ key }) => countInColumn(key, counts) > 0)?.key);
  const current = isSwiped ? (chosen ?? first ?? 'not_seen') : undefined;
  return { current, only: isSwiped ? undefined : chosen };
}

/** Visible applicants on the board who are not in a final stage can be selected, one by one or all together. */
const mayBeTicked = (column: ColumnKey | undefined) => (row: Applicant) =>
  row.abilities.results.length > 0 && (!column || columnOfStage(row.stage) === column);

type ApplicantsProps = Pick<
  ComponentProps<typeof Board>,
  'list' | 'only' | 'current' | 'openId' | 'onOpen' | 'now'
> & {
  isBoard: boolean;
  moves: StageChanges;
  many: ManyApplicants;
  /** URL of this page with a changed query. */
  href: (changes: Record<string, string | null>) => string;
  /** The as-of time of the list. */
  at: string;
};

/** The applicants as board or as table, or the empty state. */
function Applicants({ isBoard, href, at, ...props }: ApplicantsProps) {
  const { list, only, moves, many } = props;
  const [query, changeQuery] = useQuery();
  const hrefOf = (row: Applicant) => applicantPath(list.recruitment.id, row.profile_apply_id, query, at);
  if ((only ? countInColumn(only, list.counts) : countAllApplications(list)) === 0) {
    const isSearched = hasApplicantFilter(parseApplicantsView(query));
    const cleared = isSearched
      ? Object.fromEntries(filterNames.map((name) => [name, null]))
      : { stage: null };
    const why = isSearched ? 'not_found' : only ? 'none' : 'empty';
    return <NoApplicants why={why} allHref={href({ ...cleared, page: null, open: null })} />;
  }
  if (!isBoard) {
    const pageHref = (page: number) => href({ page: String(page) });
    return (
      <FrameList>
        <ApplicantTable list={list} moves={moves} many={many} hrefOf={hrefOf} pageHref={pageHref} />
      </FrameList>
    );
  }
  return (
    <Board
      {...props}
      onColumn={(stage) =>
        changeQuery((next) => next.set('stage', stage), { replace: true, keepScroll: true })
      }
      hrefOf={hrefOf}
      moreHref={(stage) => href({ view: 'list', stage, open: null })}
    />
  );
}

/** Says that a key press moved no applicant. */
const tellImpossible = (column: ColumnKey, t: TranslateFn) =>
  toast.info(t('applicant.not_possible', { column: t(`applicant.column.${column}`) }));
