import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import styles from './picker.module.css';

type OptionListProps = {
  label: string;
  options: readonly { id: string; label: string; isOut?: boolean }[];
  value: string;
  onPick: (id: string) => void;
  /** Three in a row instead of a column. */
  grid?: boolean;
  autoFocus?: boolean;
};

/** A list of which one is chosen. Arrows and typed letters walk it, Enter chooses. */
export function OptionList({ label, options, value, onPick, grid, autoFocus }: OptionListProps) {
  return (
    <ListBox
      aria-label={label}
      layout={grid ? 'grid' : 'stack'}
      className={grid ? styles.units : styles.column}
      autoFocus={autoFocus}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) requestAnimationFrame(() => focusChosen(currentTarget));
      }}
      selectionMode="single"
      // Escape is for the panel, which it closes; the list would take it to unchoose.
      escapeKeyBehavior="none"
      selectedKeys={[value]}
      disabledKeys={options.filter(({ isOut }) => isOut).map(({ id }) => id)}
      // Pressing the chosen one would unchoose it; here that means: this one.
      onSelectionChange={(keys) => onPick(String([...keys][0] ?? value))}
    >
      {options.map((option) => (
        <ListBoxItem
          key={option.id}
          id={option.id}
          textValue={option.label}
          className={styles.option ?? ''}
          ref={option.id === value ? show : undefined}
        >
          {option.label}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

/** The library focuses the list itself where its options are not there yet: the next arrow would begin at the first of them. */
function focusChosen(list: Element) {
  if (document.activeElement === list) list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
}

/** Scrolls the chosen one into sight, when the list opens and when another one is chosen. */
function show(option: Element | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
