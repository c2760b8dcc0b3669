import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLanguageOff from '@tabler/icons-react/dist/esm/icons/IconLanguageOff.mjs';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LanguageTabs } from '#app/ui/actions/language-tabs.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { useId } from '#app/ui/use-id.ts';
import { type Language, languages, languageTag } from '#contract/languages.ts';
import { hasWords } from '#contract/text/rich-text.ts';
import { RichField } from '../rich-text/rich-field.tsx';
import type { ShownDocument } from '../rich-text/rich-text.tsx';
import styles from './language-columns.module.css';

/** One text of a record in three languages. */
export interface LocalizedText {
  /** Name of the field without its language. */
  base: string;
  label: string;
  help?: string;
  /** Text in one of the languages is enough. */
  required?: boolean;
  /** Maximum number of characters; none for a formatted text. */
  limit?: number;
  /** Rows of the text box; a single-line field without. */
  rows?: number;
  /** The field is a formatted text (`ShownDocument | null`). */
  isRich?: boolean;
}

interface LanguageColumnsProps {
  texts: readonly LocalizedText[];
  /** The form's values; those of `texts` are in base_vi, base_kr, base_en. */
  values: object;
  onChange: (part: Record<string, unknown>) => void;
  error: (name: string, label?: string) => string | undefined;
}

/**
 * All texts of a record in three languages side by side, with the missing ones of each; in narrow windows, one language
 * at a time. One language is enough.
 */
export function LanguageColumns({ texts, values, onChange, error }: LanguageColumnsProps) {
  const { t, language: own } = useTranslation();
  const all = values as Record<string, unknown>;
  const isWritten = (base: string, language: Language) => hasText(all[`${base}_${language}`]);
  const [active, setActive] = useState<Language>(
    () => [own, ...languages].find((one) => texts.some(({ base }) => isWritten(base, one))) ?? own,
  );
  const missingIn = (language: Language) =>
    texts.filter(({ base }) => !isWritten(base, language) && languages.some((one) => isWritten(base, one)));
  const required = texts.filter((text) => text.required);
  const noteId = useId();
  const isFilled = (language: Language) => texts.some(({ base }) => isWritten(base, language));

  return (
    <div>
      <div className={styles.tabs}>
        <LanguageTabs
          label={t('content_form.languages')}
          active={active}
          onActive={setActive}
          invalid={languages.filter((one) =>
            texts.some(({ base }) => error(`${base}_${one}`) || (one === own && error(base))),
          )}
          filled={{ vi: isFilled('vi'), kr: isFilled('kr'), en: isFilled('en') }}
        />
      </div>
      {required.length > 0 && (
        <p id={noteId} className={styles.note}>
          {t('content_form.required', { names: required.map(({ label }) => label).join(', ') })}
        </p>
      )}
      <div className={styles.columns} data-rows={texts.length + 1}>
        {languages.map((language) => (
          // biome-ignore lint/a11y/useSemanticElements: a page may have many of them, and a fieldset is laid out by rules of its own
          <div
            key={language}
            role="group"
            className={styles.column}
            aria-label={t(`ui.language_${language}`)}
            aria-describedby={required.length > 0 ? noteId : undefined}
            data-active={language === active ? '' : undefined}
          >
            <ColumnHead
              language={language}
              isFilled={isFilled(language)}
              missing={missingIn(language).map(({ label }) => label)}
            />
            {texts.map((text) => (
              <TextOf
                key={text.base}
                text={text}
                language={language}
                value={all[`${text.base}_${language}`]}
                // The message "one language is needed" belongs to the base name and disappears with the first letter.
                onValue={(value) => onChange({ [`${text.base}_${language}`]: value, [text.base]: undefined })}
                error={
                  error(`${text.base}_${language}`, text.label) ??
                  (language === own ? error(text.base, text.label) : undefined)
                }
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const hasText = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : hasWords(value));

interface ColumnHeadProps {
  language: Language;
  isFilled: boolean;
  missing: readonly string[];
}

/** Name of the language, and the texts that it lacks but another language has. */
function ColumnHead({ language, isFilled, missing }: ColumnHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <h3>{t(`ui.language_${language}`)}</h3>
      {!isFilled ? (
        <Badge icon={IconLanguageOff}>{t('content_form.not_written')}</Badge>
      ) : missing.length > 0 ? (
        <Badge tone="nghe" icon={IconLanguageOff}>
          {t('content_form.missing', { names: missing.join(', ') })}
        </Badge>
      ) : (
        <Badge tone="la" icon={IconCircleCheck}>
          {t('content_form.complete')}
        </Badge>
      )}
    </header>
  );
}

interface TextOfProps {
  text: LocalizedText;
  language: Language;
  value: unknown;
  onValue: (value: unknown) => void;
  error: string | undefined;
}

function TextOf({ text, language, value, onValue, error }: TextOfProps) {
  const { t } = useTranslation();
  const { base, label, help, limit, rows, isRich } = text;
  const lang = languageTag[language];
  const name = (
    <>
      {label}
      <span className="visually-hidden">{` (${t(`ui.language_${language}`)})`}</span>
    </>
  );
  const shared = {
    name: `${base}_${language}`,
    lang,
    value: typeof value === 'string' ? value : '',
    onValue,
    ...(limit && { limit }),
  };
  return (
    <Field label={name} help={help} error={error}>
      {isRich ? (
        <RichField
          label={`${label} (${t(`ui.language_${language}`)})`}
          lang={lang}
          value={value as ShownDocument | null}
          onValue={onValue}
        />
      ) : rows ? (
        <TextArea rows={rows} {...shared} />
      ) : (
        <TextInput {...shared} />
      )}
    </Field>
  );
}
