import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { consentVersion } from '#contract/accounts/consents.ts';
import type { ConsentKind } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import styles from './consents.module.css';

interface ConsentDialogProps {
  kind: ConsentKind;
  audience: 'candidate' | 'employer';
  onClose: () => void;
  /** Ticks the consent that the text is about. */
  onAgree: () => void;
}

/** The whole text of one consent, with its version. */
export function ConsentDialog({ kind, audience, onClose, onAgree }: ConsentDialogProps) {
  const { t } = useTranslation();
  const text =
    kind === 'privacy'
      ? t(`consent.privacy.text_${audience}`)
      : t(`consent.${kind}.text`, { days: limits.applicationVisibleDays });
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={t(`consent.${kind}.title`)}
      footer={
        <Button
          variant="filled"
          onClick={() => {
            onAgree();
            onClose();
          }}
        >
          {t('consent.agree')}
        </Button>
      }
    >
      <div className={styles.text}>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="text-3 text-sm">{t('consent.version', { version: formatDate(consentVersion) })}</p>
      </div>
    </Modal>
  );
}
