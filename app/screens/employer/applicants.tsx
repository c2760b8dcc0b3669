import { useRef, useState } from 'react';
import { addressWith } from '#app/address/address-with.ts';
import { useQuery } from '#app/address/query.ts';
import { readId } from '#app/address/record-id.ts';
import { ApplicantDialogs } from '#app/components/company/applicant/dialogs.tsx';
import {
  type Applicant,
  type ColumnKey,
  columnOf,
  columns,
  countIn,
} from '#app/components/company/applicant-moves/columns.ts';
import {
  type ApplicantList,
  type ApplicantsView,
  filterNames,
  isNarrowed,
  loadApplicants,
  viewOf,
} from '#app/components/company/applicant-moves/load.ts';
import { useOfferClosing, useRefreshWhenDue } from '#app/components/company/applicant-moves/use-due.ts';
import { type Moves, useStageChanges } from '#app/components/company/applicant-moves/use-moves.ts';
import { asOfParam, listPath, pageOf } from '#app/components/company/applicants/applicant-urls.ts';
import { Board } from '#app/components/company/applicants/board.tsx';
import { NoApplicants } from '#app/components/company/applicants/empty.tsx';
import { ApplicantsHead } from '#app/components/company/applicants/head.tsx';
import { ApplicantTable } from '#app/components/company/applicants/list.tsx';
import { ApplicantPanel } from '#app/components/company/applicants/panel.tsx';
import { ApplicantTools } from '#app/components/company/applicants/tools.tsx';
import { sumOf, useApplicants, useIsNarrow } from '#app/components/company/applicants/use-applicants.ts';
import { useFocusAfterMove } from '#app/components/company/applicants/use-focus-after-move.ts';
import { useBoardKeys, useEscape } from '#app/components/company/applicants/use-keys.ts';
import { useOpenApplicant } from '#app/components/company/applicants/use-open-applicant.ts';
import { type Many, useMany } from '#app/components/company/applicants-many/use-many.tsx';
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
import styles from './applicants.module.css';

export const screen = defineScreen('/employer/candidate/:id', {
  ...companyPage(memberRoles.applicants),
  title: 'applicant.title',
  query: ['view', 'stage', 'key', 'experience_years', 'place', 'match', 'tag', 'sort', 'page', 'open', 'at'],
});

/** Applicants of one of the company's ads, filtered by the URL. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = readId(params.id);
  return {
    id,
    list: await loadApplicants(api, id, viewOf(query), { signal }),
    now: new Date().toISOString(),
  };
}

export function head({ data, t }: HeadArgs<typeof load>): Head {
  return { title: `${t('applicant.title')} · ${data.list.recruitment.title}` };
}

/** Applicants of one ad: board or list, filtered by status; on wide windows the open applicant is beside the board. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query, changeQuery] = useQuery();
  const view = viewOf(query);
  const isBoard = view.view === 'board';
  const { list, refresh, news } = useApplicants(data, view);
  const moves = useStageChanges(data.id, refresh);
  const area = useRef<HTMLDivElement>(null);
  const rows = list.list.map(moves.place);
  const at = asOfParam(list, data.now);
  const { openId, open, close, goTo } = useOpenApplicant(area, { isBoard, at });
  const { current, only } = useColumn(view, data.list);
  const shown = isBoard ? rows.filter(mayBeTicked(current ?? only)) : rows;
  const many = useMany({ recruitmentId: data.id, rows: shown, refresh, say: moves.say });
  useEscape(openId ? close : undefined);
  useBoardKeys(area, {
    rows,
    moves,
    openId,
    onOpen: open,
    onToggle: many.toggle,
    onImpossible: (column) => tellImpossible(column, t),
  });
  useFocusAfterMove(area, { rows, moves, list });
  useRefreshWhenDue(list.list, refresh);
  useOfferClosing(list.recruitment, moves);

  const href = (changes: Record<string, string | null>) =>
    addressWith(listPath(data.id), query, { at: null, ...changes });
  const now = new Date(data.now);

  return (
    <>
      <ApplicantsHead
        recruitment={list.recruitment}
        total={list.recruitment.applicants}
        now={now}
        onCloseOpen={() => moves.offerClosing(list.recruitment.open)}
      />
      <ApplicantTools
        list={list}
        view={view}
        only={only}
        current={current}
        hrefOf={href}
        onView={changeQuery}
      />
      <div ref={area} className={openId ? styles.withPanel : undefined}>
        <div className={styles.body}>
          <Applicants
            list={list}
            isBoard={isBoard}
            only={only}
            current={current}
            moves={moves}
            many={many}
            openId={openId}
            onOpen={open}
            href={href}
            now={now}
            at={at}
          />
        </div>
        {openId && (
          <ApplicantPanel
            recruitmentId={data.id}
            id={openId}
            row={rows[rows.findIndex(({ profile_apply_id }) => profile_apply_id === openId)]}
            moves={moves}
            onGoTo={goTo}
            onClose={close}
          />
        )}
      </div>
      <Status texts={[moves.announcement, news]} />
      {many.dialogs}
      <ApplicantDialogs moves={moves} recruitmentId={data.id} refresh={refresh} />
    </>
  );
}

/** The single column that a phone shows, and on wider windows the column that the URL filters to. */
function useColumn(view: ApplicantsView, { counts }: ApplicantList) {
  const chosen = columns.find(({ key }) => key === view.stage)?.key;
  const isSwiped = useIsNarrow() && view.view === 'board';
  // Without a choice: the first column with applicants. It stays selected even if they are moved.
  const [first] = useState(() => columns.find(({ key }) => countIn(key, counts) > 0)?.key);
  const current = isSwiped ? (chosen ?? first ?? 'not_seen') : undefined;
  return { current, only: isSwiped ? undefined : chosen };
}

/** Visible applicants on the board who are not in a final stage can be selected, one by one or all together. */
const mayBeTicked = (column: ColumnKey | undefined) => (row: Applicant) =>
  row.abilities.results.length > 0 && (!column || columnOf(row.stage) === column);

/** Announcement for screen readers on a change. */
const Status = ({ texts }: { texts: readonly [said: string, news: string] }) => (
  <>
    <p className="visually-hidden" role="status">
      {texts[0]}
    </p>
    <p className="visually-hidden" role="status">
      {texts[1]}
    </p>
  </>
);

interface ApplicantsProps {
  list: ApplicantList;
  isBoard: boolean;
  /** The stage that the list is filtered to. */
  only: ColumnKey | undefined;
  /** The single column that a phone shows. */
  current: ColumnKey | undefined;
  moves: Moves;
  many: Many;
  openId: number | undefined;
  onOpen: (row: Applicant) => boolean;
  /** URL of this page with a changed query. */
  href: (changes: Record<string, string | null>) => string;
  now: Date;
  /** The as-of time of the list. */
  at: string;
}

/** The applicants as board or as table, or the empty state. */
function Applicants({ isBoard, href, ...props }: ApplicantsProps) {
  const { list, only, moves, many, at } = props;
  const { t } = useTranslation();
  const [query, changeQuery] = useQuery();
  const hrefOf = (row: Applicant) => pageOf(list.recruitment.id, row.profile_apply_id, query, at);
  if ((only ? countIn(only, list.counts) : sumOf(list)) === 0) {
    const isSearched = isNarrowed(viewOf(query));
    const cleared = isSearched
      ? Object.fromEntries(filterNames.map((name) => [name, null]))
      : { stage: null };
    const why = isSearched ? 'not_found' : only ? 'none' : 'empty';
    return <NoApplicants why={why} allHref={href({ ...cleared, page: null, open: null })} />;
  }
  if (!isBoard) {
    const pageHref = (page: number) => href({ page: String(page) });
    return <ApplicantTable list={list} moves={moves} many={many} hrefOf={hrefOf} pageHref={pageHref} />;
  }
  return (
    <>
      {many.isOffered && <div className={styles.chosen}>{many.bar(true)}</div>}
      <Board
        {...props}
        onColumn={(stage) =>
          changeQuery((next) => next.set('stage', stage), { replace: true, keepScroll: true })
        }
        hrefOf={hrefOf}
        moreHref={(stage) => href({ view: 'list', stage, open: null })}
      />
      {many.isOffered && <p className={styles.keys}>{t('applicant.keys')}</p>}
    </>
  );
}

/** Says that a key press moved no applicant. */
const tellImpossible = (column: ColumnKey, t: TranslateFn) =>
  toast.info(t('applicant.not_possible', { column: t(`applicant.column.${column}`) }));
