import { type KeyboardEvent, useRef, useState } from 'react';
import { AddChip, RemovableChip } from '../actions/chip.tsx';
import { cx } from '../cx.ts';
import { isComposing } from '../is-composing.ts';
import { fill, useLabels } from '../labels.tsx';
import control from './control.module.css';
import { useField } from './field.tsx';
import {
  addToList,
  foldEntry,
  isList,
  type ListChange,
  type ListProblem,
  removeFromList,
} from './list-entries.ts';
import styles from './tag-input.module.css';

type TagInputProps = {
  values: readonly string[];
  onValues: (values: string[]) => void;
  /** Said when an entry is refused; the screen shows it beside the field and as a toast. */
  onProblem?: (problem: ListProblem, value: string) => void;
  /** The most entries; the count always shows. */
  max?: number;
  /** The most characters of one entry. */
  limit?: number;
  /** What fits the text, as whoever looks it up finds it. */
  suggestions?: readonly string[];
  /** What is being typed, to look suggestions up. */
  onQuery?: (query: string) => void;
  placeholder?: string;
  name?: string;
  id?: string;
};

/** Several short entries as chips: Enter or a comma adds, Backspace in the empty field takes the last away. */
export function TagInput(props: TagInputProps) {
  const { values, onValues, onProblem, max = 10, limit = 50, suggestions = [], onQuery } = props;
  const { placeholder, name, id } = props;
  const labels = useLabels();
  const field = useField({ id });
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const shown = isList(values) ? values : [];
  const known = new Set(shown.map(foldEntry));
  const offered = suggestions.filter((one) => !known.has(foldEntry(one))).slice(0, 8);

  function type(next: string) {
    setText(next);
    onQuery?.(next);
  }

  /** Hands a changed list on, or says why it stays. @returns whether it changed */
  function settle(change: ListChange): boolean {
    if ('problem' in change) onProblem?.(change.problem, change.value);
    else onValues(change.list);
    return 'list' in change;
  }

  function add(typed: string) {
    if (settle(addToList(values, typed, { max, limit }))) type('');
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '') onValues(shown.slice(0, -1));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves field and suggestions
    <div
      onBlur={(event) => {
        if (text.trim() !== '' && !event.currentTarget.contains(event.relatedTarget)) add(text);
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field inside is reached by Tab */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips means the field */}
      <div
        className={cx(control.box, styles.box)}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        {shown.map((value) => (
          <RemovableChip key={value} onRemove={() => settle(removeFromList(values, value))}>
            {value}
          </RemovableChip>
        ))}
        <input
          {...field}
          ref={input}
          type="text"
          autoComplete="off"
          className={cx(control.input, styles.input)}
          placeholder={shown.length === 0 ? placeholder : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        {name && shown.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      </div>
      <span className={control.counter} aria-hidden="true">
        {fill(labels.tags_of, { count: shown.length, max })}
      </span>
      {shown.length < max && <Suggestions values={offered} onAdd={add} />}
    </div>
  );
}

/** What may be added by a press. */
function Suggestions({ values, onAdd }: { values: readonly string[]; onAdd: (value: string) => void }) {
  const labels = useLabels();
  if (values.length === 0) return null;
  return (
    <div className={styles.offered}>
      <span className={styles.word}>{labels.suggestions}</span>
      {values.map((one) => (
        <AddChip key={one} onAdd={() => onAdd(one)}>
          {one}
        </AddChip>
      ))}
    </div>
  );
}
