import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import type { ApplicantAnswer } from './compare.ts';
import styles from './scorecard.module.css';

/** Mean and number of an applicant's cards as one small number, "3.4 · 2"; nothing without cards. */
export function ScorecardNumber({ score }: { score: ApplicantAnswer['score'] }) {
  const { t, language } = useTranslation();
  if (!score || score.cards === 0) return null;
  const cards = formatNumber(score.cards, language);
  const mean = score.mean === null ? undefined : formatNumber(score.mean, language);
  const label =
    mean === undefined
      ? t('scorecard.count_label', { count: score.cards })
      : t('scorecard.number_label', { count: score.cards, mean });
  return (
    <span className={styles.number} title={label}>
      <Icon of={IconClipboardCheck} size="chip" />
      <span className="font-num" aria-hidden="true">
        {mean === undefined ? cards : `${mean} · ${cards}`}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
