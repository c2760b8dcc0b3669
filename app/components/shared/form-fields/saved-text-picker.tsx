import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';

interface SavedTextPickerProps {
  label: string;
  /** The empty choice: begin without a template. */
  placeholder: string;
  aside?: ReactNode;
  value: string;
  /** Options without a label are listed above all groups. */
  groups: readonly { label?: string; options: readonly { value: string; label: string }[] }[];
  /** The user has changed the text, so it is replaced only after a confirmation. */
  isOwn: boolean;
  ask: { title: string; text: string; confirm: string };
  onChoose: (value: string) => void;
}

/** Chooses a saved text to begin with. */
export function SavedTextPicker(props: SavedTextPickerProps) {
  const { label, placeholder, aside, value, groups, isOwn, ask, onChoose } = props;
  const [next, setNext] = useState<string>();
  return (
    <>
      <Field label={label} aside={aside}>
        <Select value={value} onValue={isOwn ? setNext : onChoose} placeholder={placeholder}>
          {groups.map(({ label: name, options }) => {
            const choices = options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ));
            return name === undefined ? (
              choices
            ) : (
              <optgroup key={name} label={name}>
                {choices}
              </optgroup>
            );
          })}
        </Select>
      </Field>
      {next !== undefined && (
        <ConfirmDialog
          open
          title={ask.title}
          text={ask.text}
          confirmLabel={ask.confirm}
          onConfirm={() => {
            setNext(undefined);
            onChoose(next);
          }}
          onClose={() => setNext(undefined)}
        />
      )}
    </>
  );
}
