import { useLanguageChoice } from '#app/components/shared/form-fields/language-choice.tsx';
import { Difference } from '#app/components/shared/policies/difference-on-demand.ts';
import type { ShownDocument } from '#app/components/shared/rich-text/rich-text.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { type Localized, languageTag } from '#contract/languages.ts';
import styles from './policies.module.css';

type Bodies = Readonly<Record<Localized<'body'>, ShownDocument | null>>;

/** The difference of two versions in one language at a time. */
export function LocalizedDifference({ before, after }: { before: Bodies; after: Bodies }) {
  const { t } = useTranslation();
  const [language, choice] = useLanguageChoice(t('content_form.languages'));
  return (
    <div className={styles.compare}>
      {choice}
      <Difference
        before={before[`body_${language}`]}
        after={after[`body_${language}`]}
        lang={languageTag[language]}
      />
    </div>
  );
}
