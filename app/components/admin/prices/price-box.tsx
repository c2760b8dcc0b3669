import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';

interface PriceBoxProps {
  name: string;
  label: string;
  value: number | null;
  onValue: (value: number | null) => void;
  unit?: string;
  error?: string;
  help?: string;
  required?: boolean;
}

/** A field for an amount of money: groups of three digits with commas in every language (docs/rules.md#amounts). */
export function PriceBox({ label, error, help, required, ...box }: PriceBoxProps) {
  return (
    <Field label={label} error={error} help={help} required={required}>
      <NumberInput {...box} money separator="," />
    </Field>
  );
}
