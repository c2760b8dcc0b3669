import { useState } from 'react';
import styles from './board.module.css';
import { BoardColumn } from './column.tsx';
import type { Applicant, ColumnKey } from './columns.ts';
import { columnOf, columns, countIn } from './columns.ts';
import type { ApplicantList } from './load.ts';
import type { Moves } from './use-moves.ts';

export interface BoardProps {
  list: ApplicantList;
  /** Only this column, when the list is narrowed by status. */
  only?: ColumnKey;
  moves: Moves;
  openId?: number;
  onOpen: (row: Applicant) => boolean;
  hrefOf: (row: Applicant) => string;
  /** The address that shows the whole of a column. */
  moreHref: (column: ColumnKey) => string;
  now: Date;
}

/** Applicants in columns by where they stand; a card is moved by dragging, by its menu or by keys. */
export function Board({ list, only, moves, openId, onOpen, hrefOf, moreHref, now }: BoardProps) {
  const [folded, setFolded] = useState<ReadonlySet<ColumnKey>>(new Set(['hired', 'out']));
  const [dragged, setDragged] = useState<Applicant>();
  const rows = list.list.map(moves.place);

  function fold(key: ColumnKey, isFolded: boolean) {
    const next = new Set(folded);
    if (isFolded) next.add(key);
    else next.delete(key);
    setFolded(next);
  }

  return (
    <div className={styles.board} data-only={only ? '' : undefined}>
      {columns
        .filter(({ key }) => !only || key === only)
        .map((column) => (
          <BoardColumn
            key={column.key}
            column={column}
            count={countIn(column.key, list.counts)}
            rows={rows.filter((row) => columnOf(row.stage) === column.key)}
            skillCount={list.recruitment.skills.length}
            isFolded={!only && folded.has(column.key)}
            canFold={!only && (column.key === 'hired' || column.key === 'out')}
            onFold={(isFolded) => fold(column.key, isFolded)}
            dragged={dragged}
            onDrag={setDragged}
            moves={moves}
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
