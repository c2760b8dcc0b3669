import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';

interface UrlFieldProps {
  form: {
    values: { url: string };
    change: (part: { url: string }) => void;
    error: (name: string, label?: string) => string | undefined;
  };
  help: string;
  required?: boolean;
}

/** Link target: an internal path or an address with https. */
export function UrlField({ form, help, required = false }: UrlFieldProps) {
  const { t } = useTranslation();
  const label = t('home_form.url');
  return (
    <Field label={label} required={required} help={help} error={form.error('url', label)}>
      <TextInput
        name="url"
        inputMode="url"
        value={form.values.url}
        onChange={(event) => form.change({ url: event.target.value })}
      />
    </Field>
  );
}
