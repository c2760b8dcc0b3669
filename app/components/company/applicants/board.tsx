import { useRef, useState } from 'react';
import { useQuery } from '#app/address/query.ts';
import { cx } from '#app/ui/cx.ts';
import type { ApplicantList } from '../applicant-moves/calls.ts';
import type { Applicant, ColumnKey } from '../applicant-moves/columns.ts';
import { boardColumns, columnOfStage, countInColumn, countsWithPending } from '../applicant-moves/columns.ts';
import styles from './board.module.css';
import type { CardActions } from './card-actions.ts';
import { useCollapsedColumns } from './collapsed-columns.ts';
import { BoardColumn } from './column.tsx';
import { useCardSlides } from './use-card-slides.ts';
import { useSwipe } from './use-swipe.ts';

interface BoardProps extends CardActions {
  list: ApplicantList;
  /** The only column to show, if the list is filtered by status. */
  only?: ColumnKey;
  /** The visible column if the window shows one at a time; the others are reached by swiping. */
  current?: ColumnKey;
  onColumn: (key: ColumnKey) => void;
  /** URL that shows the whole column. */
  moreHref: (column: ColumnKey) => string;
}

/** Applicants in columns by stage; a card is moved by dragging, by its menu or by keys. */
export function Board({
  list,
  only,
  current,
  onColumn,
  moves,
  many,
  openId,
  onOpen,
  hrefOf,
  moreHref,
  now,
}: BoardProps) {
  const [query] = useQuery();
  const [dragged, setDragged] = useState<Applicant>();
  const rows = list.list.map(moves.place);
  const counts = countsWithPending(list.counts, list.list);
  const board = useRef<HTMLDivElement>(null);
  const open = useOpenRow(rows, openId, moves.moved);
  const folding = useCollapsedColumns(
    board,
    open && { id: open.profile_apply_id, column: columnOfStage(open.stage) },
    query.get('untold') === '1' ? 'out' : undefined,
  );
  useSwipe(board, current, onColumn);
  useCardSlides(board, rows);
  const mayFold = !only && !current;

  return (
    <div
      ref={board}
      className={cx(styles.board, !current && 'scroll-edges')}
      data-only={only ? '' : undefined}
      data-beside={openId ? '' : undefined}
      data-swiped={current ? '' : undefined}
    >
      {boardColumns
        .filter(({ key }) => !only || key === only)
        .map((column) => (
          <BoardColumn
            key={column.key}
            column={column}
            isCurrent={column.key === current}
            count={countInColumn(column.key, counts)}
            rows={rows.filter((row) => columnOfStage(row.stage) === column.key)}
            skillCount={list.recruitment.skills.length}
            isFolded={mayFold && folding.isFolded(column.key)}
            canFold={mayFold && folding.canFold(column.key)}
            onFold={(isFolded) => folding.fold(column.key, isFolded)}
            dragged={dragged}
            onDrag={setDragged}
            moves={moves}
            many={many}
            openId={openId}
            onOpen={onOpen}
            hrefOf={hrefOf}
            moreHref={moreHref(column.key)}
            now={now}
          />
        ))}
    </div>
  );
}

/** The open applicant's row as the server last returned it, so that an action in flight collapses no column. */
function useOpenRow(
  rows: readonly Applicant[],
  openId: number | undefined,
  moved: ReadonlyMap<number, unknown>,
): Applicant | undefined {
  const [known, setKnown] = useState<Applicant>();
  const row = rows.find(({ profile_apply_id }) => profile_apply_id === openId);
  const isNews = row?.profile_apply_id !== known?.profile_apply_id || row?.stage !== known?.stage;
  if (row && isNews && !moved.has(row.profile_apply_id)) setKnown(row);
  return openId === undefined ? undefined : known;
}
