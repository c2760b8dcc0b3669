import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { companyPath } from '#app/address/slug.ts';
import { removeRecentSearch } from '#app/browser/recent-searches.ts';
import { useSyncedState } from '#app/form/use-synced-state.ts';
import { isComposing } from '#app/ui/is-composing.ts';
import { fillLabel, useLabels } from '#app/ui/labels.tsx';
import { useId } from '#app/ui/use-id.ts';
import { adListPath, parseCriteria } from '../filters/criteria.ts';
import styles from './suggest-panel.module.css';
import { SuggestPanel } from './suggest-panel.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

interface WordsInputProps {
  /** The search text in the URL. */
  value: string;
  label: string;
  placeholder: string;
}

/**
 * The text box of a search form. Without script it is a plain field; with it, a combobox that suggests titles, skills,
 * careers, companies, popular and recent searches, and searches with filters. Choosing a text submits the form, a
 * company, career or search opens its page.
 */
export function WordsInput({ value, label, placeholder }: WordsInputProps) {
  const id = useId();
  const labels = useLabels();
  const go = useNavigateTo();
  const input = useRef<HTMLInputElement>(null);
  // Another search in the same document begins with its own text.
  const [text, setText] = useSyncedState(value);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const offered = useSuggestions(text, isOpen);
  const isShown = isOpen && offered.length > 0;

  useEffect(() => {
    // The field may have got the focus before hydration.
    if (document.activeElement === input.current) setOpen(true);
  }, []);

  function close() {
    setOpen(false);
    setAt(-1);
  }

  function choose({ kind, text: words, id: record, criteria }: Suggestion) {
    close();
    const form = input.current?.form;
    if (kind === 'company' && record !== null) return go(companyPath({ id: record, name: words }));
    // Besides companies, only careers have an id.
    const filters = record === null ? criteria : { career_ids: [record] };
    if (filters) return go(adListPath({ ...criteriaOf(form), key: '', as_words: [], page: 1, ...filters }));
    setText(words);
    // The field is set directly, because React would render the text only after the form is submitted.
    if (input.current) input.current.value = words;
    form?.requestSubmit();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the focus leaving field and suggestions
    <div
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <input
        ref={input}
        name="key"
        type="text"
        value={text}
        maxLength={200}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setAt(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={(event) =>
          press(event, { offered: isShown ? offered : [], at, setAt, setOpen, close, choose })
        }
      />
      {isShown && <SuggestPanel id={id} anchor={input} offered={offered} at={at} onChoose={choose} />}
      <span role="status" className="visually-hidden">
        {isShown ? fillLabel(labels.results_count, { count: offered.length }) : ''}
      </span>
    </div>
  );
}

interface Keys {
  /** The displayed suggestions; empty if the list is closed. */
  offered: readonly Suggestion[];
  at: number;
  setAt: (at: number) => void;
  setOpen: (isOpen: boolean) => void;
  close: () => void;
  choose: (suggestion: Suggestion) => void;
}

/** Keys of a combobox: arrows move and open, Enter chooses, Escape closes, Delete removes a recent search. */
function press(event: KeyboardEvent<HTMLInputElement>, { offered, at, setAt, setOpen, close, choose }: Keys) {
  if (isComposing(event.nativeEvent)) return;
  const step = steps[event.key];
  const active = offered[at];
  if (step) {
    event.preventDefault();
    if (offered.length === 0) return setOpen(true);
    // Arrow keys step through the options and the text as typed, which is after the last and before the first option.
    const places = offered.length + 1;
    return setAt(((at + 1 + step + places) % places) - 1);
  }
  if (event.key === 'Escape' && offered.length > 0) {
    // Without this, the browser would also clear the field on Escape.
    event.preventDefault();
    close();
  }
  if (event.key === 'Delete' && active?.kind === 'recent') {
    event.preventDefault();
    removeRecentSearch(active.text);
    setAt(-1);
  }
  if (event.key !== 'Enter') return;
  if (!active) return close();
  event.preventDefault();
  choose(active);
}

/** Criteria from the other fields of the form. */
function criteriaOf(form: HTMLFormElement | null | undefined) {
  const fields = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]);
  return parseCriteria(new URLSearchParams(fields));
}
