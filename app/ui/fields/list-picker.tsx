import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import { isComposing } from '../is-composing.ts';
import { fillLabel, useLabels } from '../labels.tsx';
import { Modal } from '../overlays/modal.tsx';
import { useId } from '../use-id.ts';
import styles from './list-picker.module.css';
import { TextInput } from './text-input.tsx';

export type PickerItem<Value extends string | number> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  lang?: string;
};

export type PickerLevel = { key: string; label: ReactNode; disabled?: boolean };

export type ListPickerProps<Value extends string | number> = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  items: readonly PickerItem<Value>[];
  /** Current selection: highlighted with a check. */
  chosen: readonly Value[];
  onPick: (value: Value) => void;
  /** Called with the typed text once typing has paused for 300 ms (docs/rules.md#numbers). */
  onQuery?: (query: string) => void;
  /** The text to which `items` belong, null while there is no list: Enter waits for the results of the typed text. */
  answered: string | null;
  placeholder?: string;
  levels?: readonly PickerLevel[];
  level?: string;
  onLevel?: (key: string) => void;
  loading?: boolean;
  /** Loads the next part of a long list: called near its end. Undefined: the list is complete, or a part is being loaded. */
  onMore?: () => void;
  /** Shown instead of the list if it could not be loaded. */
  error?: ReactNode;
  /** A line under the list: the effect of a choice. */
  note?: ReactNode;
  footer?: ReactNode;
  /** A picture beside the list where there is space; decorative, because the list is the control. */
  beside?: ReactNode;
};

const PAUSE_MS = 300;
/** Distance from the end of the list at which more is loaded, in CSS pixels (docs/rules.md#numbers). */
const NEAR_END = 50;

/** Selection from a list in a dialog: search with clear button, levels as tabs, arrow keys from the search box, Enter selects. */
export function ListPicker<Value extends string | number>({ open, ...rest }: ListPickerProps<Value>) {
  return open ? <OpenPicker {...rest} /> : null;
}

function OpenPicker<Value extends string | number>(props: Omit<ListPickerProps<Value>, 'open'>) {
  const { onClose, title, items, chosen, onPick, placeholder, levels, level, onLevel } = props;
  const labels = useLabels();
  const id = useId();
  const [at, setAt] = useState(() => items.findIndex((item) => chosen.includes(item.value)));
  const search = useSearch(props, () => setAt(-1));

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(items.length - 1, at + step)));
    }
    const item = items[at];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (search.isPending) search.takeFirst();
      else if (item) onPick(item.value);
    }
  }

  return (
    <Modal open onClose={onClose} title={title} footer={props.footer} size={props.beside ? 'md' : 'sm'}>
      {levels && <Levels levels={levels} level={level} onLevel={onLevel} />}
      <TextInput
        icon={IconSearch}
        clearable
        role="combobox"
        aria-label={labels.search}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 && items[at] ? `${id}-${at}` : undefined}
        placeholder={placeholder ?? labels.search}
        value={search.query}
        onValue={(typed) => {
          search.type(typed);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="visually-hidden">
        {props.loading ? labels.loading : fillLabel(labels.results_count, { count: items.length })}
      </p>
      {props.error}
      <div className={props.beside ? styles.columns : undefined}>
        <Options {...props} id={id} at={at} />
        {props.beside && <div className={styles.beside}>{props.beside}</div>}
      </div>
      {items.length === 0 && !props.loading && !props.error && (
        <p className={styles.none}>{labels.nothing_found}</p>
      )}
      {props.note && <p className={styles.note}>{props.note}</p>}
    </Modal>
  );
}

type SearchProps<Value extends string | number> = Pick<
  ListPickerProps<Value>,
  'items' | 'onPick' | 'onQuery' | 'answered' | 'level'
>;

/** Search text: requested after a pause, or at once when Enter is pressed. */
function useSearch<Value extends string | number>(props: SearchProps<Value>, onLevel: () => void) {
  const { items, onPick, onQuery, answered, level } = props;
  const [query, setQuery] = useState('');
  const onQueryRef = useRef(onQuery);
  onQueryRef.current = onQuery;

  const requested = useRef('');
  const ask = useCallback(() => {
    requested.current = query;
    onQueryRef.current?.(query.trim());
  }, [query]);
  useEffect(() => {
    if (query === requested.current) return;
    const timer = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, ask]);

  // A user who types and presses Enter at once means the first result, not an older list.
  const isPending = query.trim() !== answered;
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isPending) return;
    setAwaited(false);
    const first = items[0];
    if (first) onPick(first.value);
  }, [isAwaited, isPending, items, onPick]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another level is another list with an empty search
  useEffect(() => {
    setQuery('');
    setAwaited(false);
    requested.current = '';
    onLevel();
  }, [level]);

  return {
    query,
    isPending,
    type: (typed: string) => {
      setQuery(typed);
      setAwaited(false);
    },
    takeFirst: () => {
      setAwaited(true);
      ask();
    },
  };
}

interface LevelsProps {
  levels: readonly PickerLevel[];
  level: string | undefined;
  onLevel: ((key: string) => void) | undefined;
}

function Levels({ levels, level, onLevel }: LevelsProps) {
  const labels = useLabels();
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles of a view, no fields of a form
    <div role="group" aria-label={labels.levels} className={styles.levels}>
      {levels.map((one) => (
        <button
          key={one.key}
          type="button"
          className={styles.level}
          aria-pressed={one.key === level}
          disabled={one.disabled}
          onClick={() => onLevel?.(one.key)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

type OptionsProps<Value extends string | number> = Pick<
  ListPickerProps<Value>,
  'items' | 'chosen' | 'onPick' | 'title' | 'loading' | 'onMore'
> & { id: string; at: number };

/** The list itself; the active option of the arrow keys stays in view. */
function Options<Value extends string | number>(props: OptionsProps<Value>) {
  const { id, at, items, chosen, onPick, title, loading, onMore } = props;
  const labels = useLabels();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={typeof title === 'string' ? title : labels.search}
      aria-busy={loading}
      className={cx(styles.list, loading && styles.loading)}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight <= NEAR_END) onMore?.();
      }}
    >
      {items.map((item, place) => {
        const isChosen = chosen.includes(item.value);
        return (
          <button
            key={item.value}
            id={`${id}-${place}`}
            data-at={place}
            type="button"
            role="option"
            aria-selected={isChosen}
            tabIndex={-1}
            lang={item.lang}
            className={cx(styles.item, place === at && styles.at)}
            onClick={() => onPick(item.value)}
          >
            <span className={styles.text}>
              {item.label}
              {item.hint && <span className={styles.hint}>{item.hint}</span>}
            </span>
            {isChosen && <Icon of={IconCheck} />}
          </button>
        );
      })}
    </div>
  );
}
