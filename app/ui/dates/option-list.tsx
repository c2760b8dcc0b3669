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

/** A list with one selected option. Arrow keys and typed letters move the focus, Enter selects. */
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
      // Escape must close the panel; the list would use it to clear the selection.
      escapeKeyBehavior="none"
      selectedKeys={[value]}
      disabledKeys={options.filter(({ isOut }) => isOut).map(({ id }) => id)}
      // A click on the selected option would clear the selection; here it confirms it.
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

/** The library focuses the list itself if its options are not rendered yet: the next arrow key would then start at the first option. */
function focusChosen(list: Element) {
  if (document.activeElement === list) list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
}

/** Scrolls the selected option into view, when the list opens and when the selection changes. */
function show(option: Element | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
