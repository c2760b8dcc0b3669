import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import type { Language } from '#contract/languages.ts';
import styles from './written-in.module.css';

interface WrittenInProps {
  language: Language;
  /** Follows the sentence. */
  children?: ReactNode;
}

/** Shows the language of an ad if it is not the language of the page. */
export function WrittenIn({ language: written, children }: WrittenInProps) {
  const { t, language } = useTranslation();
  if (written === language) return null;
  return (
    <p className={styles.written}>
      <Icon of={IconLanguage} size="chip" />
      {t(`recruitment.ad_written_in.${written}`)}
      {children}
    </p>
  );
}
