import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { type DragEvent, useState } from 'react';
import { Link } from '#app/address/link.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { actionForColumn } from '../applicant-moves/acts.ts';
import type { Applicant, boardColumns } from '../applicant-moves/columns.ts';
import styles from './board.module.css';
import { ApplicantCard } from './card.tsx';
import type { CardActions } from './card-actions.ts';

interface ColumnProps extends CardActions {
  column: (typeof boardColumns)[number];
  /** True if the window shows this column only. */
  isCurrent: boolean;
  /** Number of applicants in the column, loaded or not. */
  count: number;
  rows: readonly Applicant[];
  skillCount: number;
  isFolded: boolean;
  canFold: boolean;
  onFold: (isFolded: boolean) => void;
  /** The dragged card, from any column. */
  dragged: Applicant | undefined;
  onDrag: (row: Applicant | undefined) => void;
  moreHref: string;
}

/** One column of the board; accepts the cards that may be dropped here. */
export function BoardColumn(props: ColumnProps) {
  const { column, isCurrent, count, isFolded, canFold, onFold, dragged, moves } = props;
  const { t, language } = useTranslation();
  const [isOver, setOver] = useState(false);
  const name = t(`applicant.column.${column.key}`);
  const act = dragged && actionForColumn(column.key, dragged);
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!act) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (act && dragged) moves.start(act, dragged);
    },
  };
  const look = cx(styles.column, act && styles.open, isOver && act && styles.over);
  if (isFolded)
    return (
      <section className={cx(look, styles.folded)} aria-label={name} {...dropHandlers}>
        <button
          type="button"
          className={styles.unfold}
          data-fold={column.key}
          aria-expanded={false}
          title={t('applicant.column.expand', { name })}
          onClick={() => onFold(false)}
        >
          <i className={cx(styles.mark, styles[column.tone])} aria-hidden="true" />
          <span className="font-num">{formatNumber(count, language)}</span>
          <span className={styles.foldedName}>{name}</span>
        </button>
      </section>
    );
  return (
    <section className={look} data-current={isCurrent ? '' : undefined} aria-label={name} {...dropHandlers}>
      <header className={styles.head}>
        <i className={cx(styles.mark, styles[column.tone])} aria-hidden="true" />
        <h2 className={styles.title}>{name}</h2>
        <span className="font-num text-2">{formatNumber(count, language)}</span>
        {canFold && (
          <IconButton
            icon={IconChevronLeft}
            size="small"
            className={styles.fold}
            label={t('applicant.column.collapse', { name })}
            aria-expanded
            onClick={() => onFold(true)}
          />
        )}
      </header>
      <Cards {...props} />
    </section>
  );
}

function Cards(props: ColumnProps) {
  const { count, rows, skillCount, moves, many, onDrag, openId, onOpen, hrefOf, moreHref, now } = props;
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={styles.none}>{t('applicant.column.empty')}</p>;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li
          key={row.profile_apply_id}
          className={cx(
            styles.card,
            openId === row.profile_apply_id && styles.selected,
            !row.person && styles.stub,
          )}
          draggable={row.abilities.results.length > 0}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', String(row.profile_apply_id));
            onDrag(row);
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <ApplicantCard
            row={row}
            skillCount={skillCount}
            href={hrefOf(row)}
            now={now}
            moves={moves}
            many={many}
            isOpen={openId === row.profile_apply_id}
            onOpen={onOpen}
          />
        </li>
      ))}
      {count > rows.length && (
        <li>
          <Link to={moreHref} className={cx('text-link', styles.more)}>
            {t('applicant.column.more', { count: count - rows.length })}
          </Link>
        </li>
      )}
    </ul>
  );
}
