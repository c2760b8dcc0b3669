import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { copyText } from '#app/browser/copy.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { OtpInput } from '#app/ui/fields/otp-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { SecondStep } from '#contract/accounts/second-factor.ts';
import styles from './factor.module.css';

/** The secret for an authenticator, to scan or to type. */
export function AppSecret({ secret, qr }: Pick<NonNullable<SecondStep['setup']>, 'secret' | 'qr'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.scan}>
      <svg
        className={styles.qr}
        role="img"
        aria-label={t('factor.qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className={styles.key}>
        <p>{t('factor.scan')}</p>
        <p className="text-2">{t('factor.type')}</p>
        <code translate="no">{secret}</code>
        <Button
          size="dense"
          icon={IconCopy}
          onClick={async () => {
            if (await copyText(secret.replaceAll(' ', ''))) toast.brief(t('factor.kept.copied'));
          }}
        >
          {t('factor.copy_key')}
        </Button>
      </div>
    </div>
  );
}

interface AppCodeFieldProps {
  value: string;
  onValue: (value: string) => void;
  /** Called when all six digits are entered, to send them. */
  onWhole: () => void;
  error: string | undefined;
}

/** The six digits that the authenticator shows. */
export function AppCodeField({ value, onValue, onWhole, error }: AppCodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('factor.code')} required error={error}>
      <OtpInput autoFocus name="code" value={value} onValue={onValue} onWhole={onWhole} />
    </Field>
  );
}
