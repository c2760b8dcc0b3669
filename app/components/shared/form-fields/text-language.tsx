import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LanguageTabs } from '#app/ui/actions/language-tabs.tsx';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { type Language, languages } from '#contract/languages.ts';
import { hasContent } from '#contract/text/rich-text.ts';
import styles from './text-language.module.css';

interface TextLanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

const TextLanguageContext = createContext<TextLanguageState | undefined>(undefined);

/** The language in which the texts of the surrounding form are written; undefined if each field has tabs of its own. */
export const useTextLanguage = () => use(TextLanguageContext);

interface TextLanguageProps {
  /** Form values with texts in base_vi, base_kr and base_en. */
  values: object;
  bases: readonly string[];
  children: ReactNode;
}

/** One choice of language for all texts of a form and its preview; at first the reader's own if it is written. */
export function TextLanguage({ values, bases, children }: TextLanguageProps) {
  const { language: own } = useTranslation();
  const [language, setLanguage] = useState<Language>(
    () => [own, ...languages].find((one) => bases.some((base) => hasTextIn(values, base, one))) ?? own,
  );
  return <TextLanguageContext value={{ language, setLanguage }}>{children}</TextLanguageContext>;
}

/** Checks that a text of a form has words in a language. */
export function hasTextIn(values: object, base: string, language: Language): boolean {
  const value = (values as Record<string, unknown>)[`${base}_${language}`];
  return typeof value === 'string' ? value.trim() !== '' : hasContent(value);
}

/** A text that the tabs count. */
interface CountedText {
  base: string;
  label: string;
  /** Text in one of the languages is enough. */
  required?: boolean;
}

interface TextTabsProps {
  texts: readonly CountedText[];
  values: object;
  error: (name: string) => string | undefined;
  /** The tabs stay in view while a long form is scrolled. */
  isSticky?: boolean;
}

/** The tabs of a form: each language with the number of texts that it lacks but another one has. */
export function TextTabs({ texts, values, error, isSticky }: TextTabsProps) {
  const { t, language: own } = useTranslation();
  const state = useTextLanguage();
  const active = state?.language ?? own;
  const bases = texts.map(({ base }) => base);
  const missingIn = (language: Language) =>
    texts.filter(
      ({ base }) =>
        !hasTextIn(values, base, language) && languages.some((one) => hasTextIn(values, base, one)),
    );
  const isFilled = (language: Language) => bases.some((base) => hasTextIn(values, base, language));
  const invalid = languages.filter((one) => bases.some((base) => error(`${base}_${one}`)));
  const bar = useErrorLanguage(invalid, state);
  const required = texts.filter((text) => text.required);
  const missing = isFilled(active) ? missingIn(active) : [];
  const statusOf = (language: Language) => {
    const { length: count } = missingIn(language);
    if (!isFilled(language)) return t('content_form.not_written');
    return count > 0 ? t('content_form.missing_count', { count }) : t('content_form.complete');
  };
  return (
    <div ref={bar} className={styles.bar} data-sticky={isSticky ? '' : undefined}>
      <LanguageTabs
        label={t('content_form.languages')}
        active={active}
        onActive={(language) => state?.setLanguage(language)}
        invalid={invalid}
        filled={{ vi: isFilled('vi'), kr: isFilled('kr'), en: isFilled('en') }}
        status={{ vi: statusOf('vi'), kr: statusOf('kr'), en: statusOf('en') }}
      />
      <p className={styles.note}>
        {missing.length > 0
          ? t('content_form.missing', { names: missing.map(({ label }) => label).join(', ') })
          : required.length > 0 &&
            t('content_form.required', { names: required.map(({ label }) => label).join(', ') })}
      </p>
    </div>
  );
}

/** Opens the first language with an error if the open one has none, and focuses the error there. */
function useErrorLanguage(invalid: readonly Language[], state: TextLanguageState | undefined) {
  const bar = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  const [opened, setOpened] = useState<Language>();
  const first = invalid[0];
  const isElsewhere = first !== undefined && state !== undefined && !invalid.includes(state.language);
  useLayoutEffect(() => {
    // Switches the language only when errors appear: while one error is being corrected, the other languages wait.
    if (isElsewhere && !had.current) {
      state.setLanguage(first);
      setOpened(first);
    }
    had.current = first !== undefined;
  });
  useEffect(() => {
    if (opened) focusFirstInvalid(bar.current?.closest('form') ?? null);
  }, [opened]);
  useEffect(() => {
    if (first === undefined) setOpened(undefined);
  }, [first]);
  return bar;
}
