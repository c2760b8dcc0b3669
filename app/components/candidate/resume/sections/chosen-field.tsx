import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { RemovableChip } from '#app/ui/actions/chip.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import styles from '../section-form/editor.module.css';

interface ChosenFieldProps<Item> {
  label: string;
  error: string | undefined;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  onRemove: (item: Item) => void;
  addLabel: string;
  onAdd: () => void;
}

/**
 * Required field with one or more items from a long list: the selected items as chips, and the button that opens the
 * selection.
 */
export function ChosenField<Item extends { name: string }>(props: ChosenFieldProps<Item>) {
  const { label, error, items, keyOf, onRemove, addLabel, onAdd } = props;
  return (
    <Field label={label} group required error={error}>
      <div className={styles.chips}>
        {items.map((item) => (
          <RemovableChip key={keyOf(item)} onRemove={() => onRemove(item)}>
            {item.name}
          </RemovableChip>
        ))}
        <Button size="dense" icon={IconPlus} onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
    </Field>
  );
}

/** The selected items in one line. */
export const joinItemNames = (items: readonly { name: string }[]): string =>
  items.map(({ name }) => name).join(' · ');

/** Adds an item to a list or removes it. @returns the function that does so; it returns true if the item was added */
export function useItemToggle<Item>(
  items: readonly Item[],
  choose: (next: Item[]) => void,
  { keyOf, most }: { keyOf: (item: Item) => string | number; most: number },
): (item: Item) => boolean {
  const { t } = useTranslation();
  return (item) => {
    const rest = items.filter((one) => keyOf(one) !== keyOf(item));
    if (rest.length < items.length) {
      choose(rest);
      return false;
    }
    if (items.length >= most) {
      toast.error({ title: t('resume.form.career_max'), stay: 5000 });
      return false;
    }
    choose([...items, item]);
    return true;
  };
}
