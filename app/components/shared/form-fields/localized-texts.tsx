import { LocalizedField, type LocalizedText } from './localized-field.tsx';
import styles from './localized-texts.module.css';
import { TextLanguage, TextTabs, useTextLanguage } from './text-language.tsx';

interface LocalizedTextsProps {
  texts: readonly LocalizedText[];
  /** The form's values; those of `texts` are in base_vi, base_kr, base_en. */
  values: object;
  onChange: (part: Record<string, unknown>) => void;
  error: (name: string, label?: string) => string | undefined;
}

/** All texts of a record in one column under tabs for the three languages. One language is enough. */
export function LocalizedTexts(props: LocalizedTextsProps) {
  const { texts, values, onChange, error } = props;
  const bases = texts.map(({ base }) => base);
  if (!useTextLanguage())
    return (
      <TextLanguage values={values} bases={bases}>
        <LocalizedTexts {...props} />
      </TextLanguage>
    );
  return (
    <div className={styles.texts}>
      <TextTabs texts={texts} values={values} error={error} />
      {texts.map((text) => (
        <LocalizedField
          key={text.base}
          {...text}
          // The cast is safe: names of texts are names of form values.
          values={values as Parameters<typeof LocalizedField>[0]['values']}
          onChange={onChange}
          error={error}
        />
      ))}
    </div>
  );
}
