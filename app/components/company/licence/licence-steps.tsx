import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import type { Licence } from './licence.ts';
import styles from './licence-view.module.css';
import { getStepNote } from './states.ts';

/** The reason if the licence was denied, and the steps from registration to approval. */
export function LicenceSteps({ licence }: { licence: Licence }) {
  const { t } = useTranslation();
  return (
    <>
      {licence.reason && (
        <div className={styles.reason} role="note">
          <b>{t('licence.reason')}</b>
          <p>
            <DecisionReasonText reason={licence.reason} written={licence.reason_language} />
          </p>
        </div>
      )}
      <div className={styles.steps}>
        <Timeline
          items={licence.steps.map(({ step, state, at }) => ({
            key: step,
            title: t(`licence.step.${step}`),
            text: getStepNote(step, licence, t),
            state,
            time: at ? formatDateTime(at) : undefined,
          }))}
        />
      </div>
    </>
  );
}
