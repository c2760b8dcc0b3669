import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { type Language, languages } from '#contract/languages.ts';

/** A language of the content on the page, at first the reader's own: `const [language, choice] = useLanguageChoice(…)`. */
export function useLanguageChoice(label: string) {
  const { t, language: own } = useTranslation();
  const [language, setLanguage] = useState<Language>(own);
  const choice = (
    <Segmented
      label={label}
      options={languages.map((value) => ({ value, label: t(`ui.language_${value}`) }))}
      value={language}
      onValue={setLanguage}
    />
  );
  return [language, choice] as const;
}
