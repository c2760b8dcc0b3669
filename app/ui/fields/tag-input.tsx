import { type KeyboardEvent, useRef, useState } from 'react';
import { AddChip, RemovableChip } from '../actions/chip.tsx';
import { cx } from '../cx.ts';
import { isComposing } from '../is-composing.ts';
import { fillLabel, useLabels } from '../labels.tsx';
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
  /** Called when an entry is rejected; the screen shows the error at the field and as a toast. */
  onProblem?: (problem: ListProblem, value: string) => void;
  /** Maximum number of entries; the count is always shown. */
  max?: number;
  /** Maximum length of one entry, in characters. */
  limit?: number;
  /** Suggestions for the typed text; the caller looks them up. */
  suggestions?: readonly string[];
  /** Called with the typed text, to look up suggestions. */
  onQuery?: (query: string) => void;
  placeholder?: string;
  name?: string;
  id?: string;
};

/** Several short entries as chips: Enter or a comma adds one, Backspace in the empty field removes the last. */
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

  /** Passes on a changed list, or reports why it did not change. @returns whether it changed */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the focus leaving field and suggestions
    <div
      onBlur={(event) => {
        if (text.trim() !== '' && !event.currentTarget.contains(event.relatedTarget)) add(text);
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field inside is reached by Tab */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the chips focuses the field */}
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
        {fillLabel(labels.tags_of, { count: shown.length, max })}
      </span>
      {shown.length < max && <Suggestions values={offered} onAdd={add} />}
    </div>
  );
}

/** Suggestions that a click adds. */
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
