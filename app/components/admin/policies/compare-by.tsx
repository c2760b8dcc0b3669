import { useState } from 'react';
import { Difference } from '#app/components/shared/policies/difference-on-demand.ts';
import type { ShownDocument } from '#app/components/shared/rich-text/rich-text.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { type Language, type Localized, languages, languageTag } from '#contract/languages.ts';
import styles from './policies.module.css';

type Bodies = Readonly<Record<Localized<'body'>, ShownDocument | null>>;

/** The difference of two versions in one language at a time. */
export function CompareBy({ before, after }: { before: Bodies; after: Bodies }) {
  const { t, language: own } = useTranslation();
  const [language, setLanguage] = useState<Language>(own);
  return (
    <div className={styles.compare}>
      <Segmented
        label={t('content_form.languages')}
        options={languages.map((value) => ({ value, label: t(`ui.language_${value}`) }))}
        value={language}
        onValue={setLanguage}
      />
      <Difference
        before={before[`body_${language}`]}
        after={after[`body_${language}`]}
        lang={languageTag[language]}
      />
    </div>
  );
}
