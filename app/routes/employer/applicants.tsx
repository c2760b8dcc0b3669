import { useEffect, useRef, useState } from 'react';
import { addressWith } from '#app/address/address-with.ts';
import { useQuery } from '#app/address/query.ts';
import { actsOf } from '#app/components/applicant/acts.ts';
import { ApplicantDialogs } from '#app/components/applicant/dialogs.tsx';
import { Board } from '#app/components/applicants/board.tsx';
import { type Applicant, columnOf, columns, countIn, stagesOf } from '#app/components/applicants/columns.ts';
import { NoApplicants } from '#app/components/applicants/empty.tsx';
import { ApplicantsHead } from '#app/components/applicants/head.tsx';
import { ApplicantTable } from '#app/components/applicants/list.tsx';
import { idOf, loadApplicants, viewOf } from '#app/components/applicants/load.ts';
import { ApplicantPanel } from '#app/components/applicants/panel.tsx';
import { ApplicantTools } from '#app/components/applicants/tools.tsx';
import { sumOf, useApplicants, useIsNarrow, useIsWide } from '#app/components/applicants/use-applicants.ts';
import { useBoardKeys, useEscape } from '#app/components/applicants/use-keys.ts';
import { useMoves } from '#app/components/applicants/use-moves.ts';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { useWords } from '#app/words/words.tsx';
import styles from './applicants.module.css';

/** Who applied to one ad of the company, as the address asks for it. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = idOf(params.id);
  return {
    id,
    list: await loadApplicants(api, id, viewOf(query), { signal }),
    now: new Date().toISOString(),
  };
}

export function head({ data, t }: HeadArgs<PageProps<typeof load>['data']>): Head {
  return { title: `${t('applicant.title')} · ${data.list.recruitment.title}` };
}

/** Applicants of one ad: board or list, narrowed by status, with the chosen one beside the board on wide windows. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useWords();
  const [query, changeQuery] = useQuery();
  const view = viewOf(query);
  const isBoard = view.view === 'board';
  const { list, refresh, news } = useApplicants(data, view);
  const moves = useMoves(data.id, refresh);
  const area = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const openId = (isWide && isBoard && Number(query.get('open'))) || undefined;

  const base = `/employer/candidate/${data.id}`;
  const chosen = columns.find(({ key }) => key === view.stage)?.key;
  const isSwiped = useIsNarrow() && isBoard;
  // Without a choice the first stage where somebody stands; it stays, though they may move on.
  const [first] = useState(() => columns.find(({ key }) => countIn(key, data.list.counts) > 0)?.key);
  const current = isSwiped ? (chosen ?? first ?? 'not_seen') : undefined;
  const only = isSwiped ? undefined : chosen;
  const rows = list.list.map(moves.place);
  const href = (changes: Record<string, string | null>) => addressWith(base, query, changes);
  const hrefOf = (row: Applicant) => `${base}/apply/${row.profile_apply_id}`;
  const allHref = href({ stage: null, page: null, open: null });

  /** Shows one beside the board. @returns whether it did; else its link leads to its own page */
  function open(row: Applicant): boolean {
    if (isWide && isBoard)
      changeQuery((next) => next.set('open', String(row.profile_apply_id)), { keepScroll: true });
    return isWide && isBoard;
  }

  function close() {
    changeQuery((next) => next.delete('open'), { keepScroll: true });
    area.current?.querySelector<HTMLElement>(`[data-card="${openId}"]`)?.focus();
  }

  useEscape(openId ? close : undefined);
  useBoardKeys(area, {
    rows,
    moves,
    openId,
    onOpen: open,
    onImpossible: (column, row) =>
      toast.info(
        column === 'interview' && actsOf(row).includes('pass_cv')
          ? t('applicant.pass_first')
          : t('applicant.not_possible', { column: t(`applicant.column.${column}`) }),
      ),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move and each new list may have moved the card in focus
  useEffect(() => {
    const id = moves.takeLast();
    if (document.activeElement !== document.body) return;
    const row = rows.find(({ profile_apply_id }) => profile_apply_id === id);
    if (!row) return;
    const places = [`[data-card="${id}"]`, 'aside', `[data-fold="${columnOf(row.stage)}"]`];
    for (const one of places) {
      const node = area.current?.querySelector<HTMLElement>(one);
      if (node) return node.focus();
    }
  }, [list, moves.moved]);

  const shown = columns.flatMap(({ key }) => rows.filter(({ stage }) => stagesOf(key).includes(stage)));
  const place = shown.findIndex(({ profile_apply_id }) => profile_apply_id === openId);
  const step = (by: 1 | -1) => {
    const next = place < 0 ? undefined : shown[place + by];
    return next && (() => void open(next));
  };

  return (
    <>
      <ApplicantsHead
        recruitment={list.recruitment}
        total={sumOf(list)}
        now={new Date(data.now)}
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
          {(only ? countIn(only, list.counts) : sumOf(list)) === 0 ? (
            <NoApplicants isFiltered={only !== undefined} allHref={allHref} />
          ) : isBoard ? (
            <>
              <Board
                list={list}
                only={only}
                current={current}
                onColumn={(stage) =>
                  changeQuery((next) => next.set('stage', stage), { replace: true, keepScroll: true })
                }
                moves={moves}
                openId={openId}
                onOpen={open}
                hrefOf={hrefOf}
                moreHref={(stage) => href({ view: 'list', stage, open: null })}
                now={new Date(data.now)}
              />
              <p className={styles.keys}>{t('applicant.keys')}</p>
            </>
          ) : (
            <ApplicantTable
              list={list}
              moves={moves}
              hrefOf={hrefOf}
              pageHref={(page) => href({ page: String(page) })}
            />
          )}
        </div>
        {openId && (
          <ApplicantPanel
            recruitmentId={data.id}
            id={openId}
            row={rows[rows.findIndex(({ profile_apply_id }) => profile_apply_id === openId)]}
            moves={moves}
            pageHref={`${base}/apply/${openId}`}
            onPrevious={step(-1)}
            onNext={step(1)}
            onClose={close}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <ApplicantDialogs moves={moves} recruitmentId={data.id} refresh={refresh} />
    </>
  );
}
