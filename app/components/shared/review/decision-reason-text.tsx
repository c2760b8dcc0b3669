import { useTranslation } from '#app/i18n/translation.tsx';
import { type Language, languageTag } from '#contract/languages.ts';

interface DecisionReasonTextProps {
  /** Translated for the reader, unless a person wrote it. */
  reason: string;
  /** The language it was written in, if that is not the language of the page. */
  written: Language | null;
}

/** Reason of an administrator's decision; text in another language than the page's has a `lang`. */
export function DecisionReasonText({ reason, written }: DecisionReasonTextProps) {
  const { t } = useTranslation();
  if (!written) return reason;
  return (
    <>
      <span lang={languageTag[written]}>{reason}</span>{' '}
      <span className="text-3">({t(`ui.language_${written}`)})</span>
    </>
  );
}
