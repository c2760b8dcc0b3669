import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { copyText } from '#app/browser/copy.ts';
import styles from '#app/components/shared/money/payment.module.css';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

interface CopyLineProps {
  label: string;
  /** The displayed value. */
  shown: string;
  /** The value to type at a bank, if it differs: an amount without commas. */
  copied?: string;
}

/** One field of a bank transfer with a button that copies it. */
export function CopyLine({ label, shown, copied = shown }: CopyLineProps) {
  const { t } = useTranslation();

  async function copy() {
    if (await copyText(copied)) toast.brief(t('service.pay.copied', { name: label }));
    else toast.error({ title: t('service.pay.copy_failed'), about: 'copy-payment' });
  }

  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <span>{shown}</span>
        <IconButton
          icon={IconCopy}
          size="dense"
          label={t('service.pay.copy', { name: label })}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  );
}
