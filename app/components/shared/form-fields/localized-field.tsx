import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LanguageTabs } from '#app/ui/actions/language-tabs.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { type Language, languages, languageTag } from '#contract/languages.ts';
import { ProseField } from '../rich-text/prose-field.tsx';
import { RichField } from '../rich-text/rich-field.tsx';
import type { ShownDocument } from '../rich-text/rich-text.tsx';
import styles from './text-language.module.css';
import { hasTextIn, useTextLanguage } from './text-language.tsx';

/** One text of a record in three languages. */
export interface LocalizedText<Base extends string = string> {
  /** Name of the field without its language. */
  base: Base;
  label: string;
  help?: string | undefined;
  /** Text in one of the languages is enough. */
  required?: boolean;
  /** Maximum number of characters; none for a formatted text. */
  limit?: number;
  /** Rows of the text box; a single-line field without. */
  rows?: number;
  /** `rich`: a formatted text (`ShownDocument | null`); `prose`: a text with headings and lists in its notation. */
  format?: 'rich' | 'prose';
  placeholder?: string;
}

interface LocalizedFieldProps<Base extends string> extends LocalizedText<Base> {
  values: Readonly<Record<`${Base}_${Language}`, string | ShownDocument | null>>;
  onChange: (part: Record<string, unknown>) => void;
  error: (name: string, label?: string) => string | undefined;
  /** Content to the right of the label. */
  aside?: React.ReactNode;
}

/**
 * One text in three languages, of which one is enough: in the language that the form's tabs choose (`TextLanguage`), else
 * with tabs of its own.
 */
export function LocalizedField<Base extends string>(props: LocalizedFieldProps<Base>) {
  const { base, label, help, required, values, onChange, error } = props;
  const { t, language: own } = useTranslation();
  const shared = useTextLanguage();
  const [chosen, setChosen] = useState<Language>(
    () => [own, ...languages].find((one) => hasTextIn(values, base, one)) ?? own,
  );
  const active = shared?.language ?? chosen;
  const nameOf = (one: Language) => `${base}_${one}` as const;
  const invalid = languages.filter((one) => error(nameOf(one)));
  const isFilled = (one: Language) => hasTextIn(values, base, one);
  const control = (
    <Control
      // Each language has its own control, so that undo does not bring back the text of another one.
      key={active}
      text={props}
      language={active}
      value={values[nameOf(active)]}
      // The message "one language is needed" belongs to the base name and disappears with the first letter.
      onValue={(value) => onChange({ [nameOf(active)]: value, [base]: undefined })}
    />
  );
  const elsewhere = invalid[0] && `${invalid[0].toUpperCase()}: ${error(nameOf(invalid[0]), label)}`;
  return (
    <Field
      label={
        shared ? (
          <>
            {label}
            <span className="visually-hidden">{` (${t(`ui.language_${active}`)})`}</span>
            <span aria-hidden="true" className={styles.code}>
              {active.toUpperCase()}
            </span>
          </>
        ) : (
          label
        )
      }
      help={[help, required && !shared && t('common.one_language')].filter(Boolean).join(' ')}
      required={required && 'once'}
      error={error(nameOf(active), label) ?? error(base, label) ?? elsewhere}
      aside={props.aside}
    >
      {shared ? (
        control
      ) : (
        <LanguageTabs
          label={label}
          active={active}
          onActive={setChosen}
          invalid={invalid}
          filled={{ vi: isFilled('vi'), kr: isFilled('kr'), en: isFilled('en') }}
        >
          {control}
        </LanguageTabs>
      )}
    </Field>
  );
}

interface ControlProps {
  text: LocalizedText;
  language: Language;
  value: string | ShownDocument | null;
  onValue: (value: string | ShownDocument | null) => void;
}

function Control({ text, language, value, onValue }: ControlProps) {
  const { t } = useTranslation();
  const { base, label, limit, rows, format, placeholder } = text;
  const lang = languageTag[language];
  const named = { label: `${label} (${t(`ui.language_${language}`)})`, lang };
  // `format` determines the type of the values.
  if (format === 'rich')
    return <RichField {...named} value={value as ShownDocument | null} onValue={onValue} />;
  const shared = { value: value as string, onValue, ...(limit !== undefined && { limit }) };
  if (format === 'prose') return <ProseField {...named} {...shared} />;
  const box = { ...shared, name: `${base}_${language}`, lang, placeholder };
  return rows ? <TextArea rows={rows} {...box} /> : <TextInput {...box} />;
}
