import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import styles from './ordered-list.module.css';

interface OrderedListProps<Entry, Key> {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => Key;
  label: string;
  /** Moves an entry to an index, from 0; without it the order is fixed. */
  move: ((entry: Entry, to: number) => unknown) | undefined;
  /** The row behind its drag handle. */
  children: (entry: Entry) => ReactNode;
  /** Rendered below a row, such as a nested list. */
  below?: (entry: Entry) => ReactNode;
}

/** Entries in an order that is changed by dragging, or by Alt and an arrow key anywhere in the row. */
export function OrderedList<Entry, Key extends string | number>(props: OrderedListProps<Entry, Key>) {
  const { entries, keyOf, label, move, children, below } = props;
  const dragged = useRef<Entry | null>(null);
  const [over, setOver] = useState<Key>();

  function press(event: KeyboardEvent, entry: Entry) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!move || !event.altKey || step === 0) return;
    event.preventDefault();
    // Lists can be nested: only the innermost one moves.
    event.stopPropagation();
    move(entry, entries.indexOf(entry) + step);
  }

  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map((entry, at) => (
        <li
          key={keyOf(entry)}
          data-entry={keyOf(entry)}
          className={cx(over === keyOf(entry) && styles.over)}
          draggable={move !== undefined}
          onKeyDown={(event) => press(event, entry)}
          onDragStart={(event) => {
            event.stopPropagation();
            dragged.current = entry;
          }}
          onDragOver={(event) => {
            if (dragged.current === null) return;
            event.preventDefault();
            setOver(keyOf(entry));
          }}
          onDragEnd={() => {
            dragged.current = null;
            setOver(undefined);
          }}
          onDrop={(event) => {
            if (dragged.current === null) return;
            event.preventDefault();
            setOver(undefined);
            if (dragged.current !== entry) move?.(dragged.current, at);
          }}
        >
          <div className={styles.entry}>
            {move && (
              <span className={styles.grip}>
                <Icon of={IconGripVertical} />
              </span>
            )}
            {children(entry)}
          </div>
          {below?.(entry)}
        </li>
      ))}
    </ol>
  );
}
