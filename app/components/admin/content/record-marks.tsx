import type { ReactNode } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { ContentStatus, ShownContentState } from '#contract/enums.ts';
import { type Language, type Localized, languages, languageTag } from '#contract/languages.ts';
import styles from './record-marks.module.css';

/** Fields of a row that every list of published records displays. */
export interface PublishedRow {
  id: number;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  status: ContentStatus;
  start_date: string | null;
  end_date: string | null;
  state: ShownContentState;
  updated_at: string;
}

/** The title in the language of the page, else in any. */
export function useRowTitle() {
  const { t, language } = useTranslation();
  return (row: Pick<PublishedRow, Localized<'title'>>): string =>
    [language, ...languages].map((one) => row[`title_${one}`]).find(Boolean) ?? t('content_form.no_title');
}

/** The languages that have a title; missing ones are struck through and announced as missing. */
export function LanguageMarks({ row }: { row: Pick<PublishedRow, Localized<'title'>> }) {
  const { t } = useTranslation();
  const isWritten = (language: Language) => Boolean(row[`title_${language}`]);
  return (
    <span className={styles.languages}>
      {languages.map((language) => (
        <span key={language} data-missing={isWritten(language) ? undefined : ''}>
          <abbr title={t(`ui.language_${language}`)}>{languageTag[language].toUpperCase()}</abbr>
          {!isWritten(language) && (
            <span className="visually-hidden">{` ${t('content_form.not_written')}`}</span>
          )}
        </span>
      ))}
    </span>
  );
}

/** The days on which the record is public. */
export function PublicPeriod({ row: { start_date, end_date } }: { row: PublishedRow }): ReactNode {
  const { t } = useTranslation();
  if (start_date && end_date) return `${formatDate(start_date)} – ${formatDate(end_date)}`;
  if (start_date) return t('content_form.from_day', { date: formatDate(start_date) });
  if (end_date) return t('content_form.until_day', { date: formatDate(end_date) });
  return t('content_form.always');
}
