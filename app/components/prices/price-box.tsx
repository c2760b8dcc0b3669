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

/** A number of the price pages: in groups of three with commas in every language, as companies read it. */
export function PriceBox({ label, error, help, required, ...box }: PriceBoxProps) {
  return (
    <Field label={label} error={error} help={help} required={required}>
      <NumberInput {...box} money separator="," />
    </Field>
  );
}
