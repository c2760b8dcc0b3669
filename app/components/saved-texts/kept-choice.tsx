import { type ReactNode, useState } from 'react';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';

interface KeptChoiceProps {
  label: string;
  /** The empty choice: to begin with nothing. */
  placeholder: string;
  aside?: ReactNode;
  value: string;
  /** Without a label they stand above all groups. */
  groups: readonly { label?: string; options: readonly { value: string; label: string }[] }[];
  /** Something else stands in the text than what was begun with: it is not replaced without asking. */
  isOwn: boolean;
  ask: { title: string; text: string; confirm: string };
  onChoose: (value: string) => void;
}

/** Words that were kept, to begin a text with. */
export function SavedTextPicker(props: KeptChoiceProps) {
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
