import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LanguageTabs } from '#app/ui/actions/language-tabs.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { type Language, languages } from '#contract/languages.ts';

interface LocalizedFieldProps<Base extends string> {
  base: Base;
  label: string;
  help?: string;
  required?: boolean;
  limit: number;
  /** Rows of the text box; a single-line field without. */
  rows?: number;
  values: Readonly<Record<`${Base}_${Language}`, string>>;
  onChange: (part: Record<string, string | undefined>) => void;
  error: (name: string, label?: string) => string | undefined;
  placeholder?: string;
}

/** One text in three languages: tabs above the field, opened on the language of the page; one language is enough. */
export function LocalizedField<Base extends string>(props: LocalizedFieldProps<Base>) {
  const { base, label, help, required, limit, rows, values, onChange, error, placeholder } = props;
  const { t, language } = useTranslation();
  const [active, setActive] = useState<Language>(() => firstFilled(values, base, language));
  const nameOf = (one: Language) => `${base}_${one}` as const;
  const name = nameOf(active);
  const invalid = languages.filter((one) => error(nameOf(one)));
  const shared = {
    name,
    value: values[name],
    limit,
    lang: active === 'kr' ? 'ko' : active,
    // The message "one language is needed" belongs to the base name and disappears with the first letter.
    onValue: (value: string) => onChange({ [name]: value, [base]: undefined }),
    placeholder,
  };
  return (
    <Field
      label={label}
      help={[help, required && t('common.one_language')].filter(Boolean).join(' ')}
      required={required && 'once'}
      error={error(name) ?? error(base, label) ?? (invalid[0] && error(nameOf(invalid[0])))}
    >
      <LanguageTabs
        label={label}
        active={active}
        onActive={setActive}
        invalid={invalid}
        filled={{
          vi: values[nameOf('vi')] !== '',
          kr: values[nameOf('kr')] !== '',
          en: values[nameOf('en')] !== '',
        }}
      >
        {rows ? <TextArea key={name} rows={rows} {...shared} /> : <TextInput key={name} {...shared} />}
      </LanguageTabs>
    </Field>
  );
}

function firstFilled<Base extends string>(
  values: Readonly<Record<`${Base}_${Language}`, string>>,
  base: Base,
  own: Language,
): Language {
  if (values[`${base}_${own}`]) return own;
  return languages.find((one) => values[`${base}_${one}`]) ?? own;
}
