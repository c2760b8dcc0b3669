import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import styles from './verified-mark.module.css';

/** Badge of a verified company; clicking it explains what was checked, also without script. */
export function VerifiedMark() {
  const { t } = useTranslation();
  return (
    <details className={styles.mark}>
      <summary>
        <Badge tone="la" icon={IconRosetteDiscountCheck}>
          {t('company.verified')}
        </Badge>
      </summary>
      <p>{t('company.verified_reason')}</p>
    </details>
  );
}
