import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormRow } from '../record-form/form-panel.tsx';

interface PeriodFieldProps<From extends string, To extends string> {
  /** Field names of the first and the last day; the last day is included. */
  from: { name: From; label: string; required?: boolean; help?: string };
  to: { name: To; label: string; required?: boolean; help?: string };
  values: Readonly<Record<From | To, string>>;
  onChange: (part: Record<string, string>) => void;
  error: (name: string, label?: string) => string | undefined;
}

/** First and last day side by side; either may be empty unless it is required. */
export function PeriodField<From extends string, To extends string>(props: PeriodFieldProps<From, To>) {
  const { from, to, values, onChange, error } = props;
  return (
    <FormRow>
      {[from, to].map(({ name, label, required = false, help }) => (
        <Field key={name} label={label} required={required} help={help} error={error(name, label)}>
          <DateInput
            name={name}
            value={values[name]}
            onValue={(day) => onChange({ [name]: day })}
            min={name === to.name ? values[from.name] || undefined : undefined}
          />
        </Field>
      ))}
    </FormRow>
  );
}
