import { useTranslation } from '#app/i18n/translation.tsx';
import { type Language, languageTag } from '#contract/languages.ts';

interface ToldReasonProps {
  /** Translated for the reader, but for what somebody wrote. */
  reason: string;
  /** The language it was written in, where that is not the reader's. */
  written: Language | null;
}

/** Why an administrator decided so; words in another language than the reader's are marked with it. */
export function DecisionReasonText({ reason, written }: ToldReasonProps) {
  const { t } = useTranslation();
  if (!written) return reason;
  return (
    <>
      <span lang={languageTag[written]}>{reason}</span>{' '}
      <span className="text-3">({t(`ui.language_${written}`)})</span>
    </>
  );
}
