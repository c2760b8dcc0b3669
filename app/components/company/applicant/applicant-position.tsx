import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Neighbours } from '#contract/applications/applicants.ts';

/** Position of an applicant among the applicants of list or board: "3 of 41". */
export function ApplicantPosition({ of: { position, found } }: { of: Neighbours }) {
  const { t, language } = useTranslation();
  const place = { place: formatNumber(position, language), total: formatNumber(found, language) };
  return <span className="font-num text-2">{t('applicant.detail.position', place)}</span>;
}
