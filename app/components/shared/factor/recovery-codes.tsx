import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { currentViewer } from '#app/browser/account.ts';
import { copyText } from '#app/browser/copy.ts';
import { downloadText } from '#app/browser/download-text.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import styles from './factor.module.css';

/** Recovery codes, shown only once: to copy and to save. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const title = t('factor.kept.file', { uid: currentViewer()?.name ?? '' });
  const text = [title, ...codes].join('\n');
  return (
    <>
      <p className="text-2">{t('factor.kept.text')}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          icon={IconCopy}
          onClick={async () => {
            if (await copyText(text)) toast.brief(t('factor.kept.copied'));
          }}
        >
          {t('factor.kept.copy')}
        </Button>
        <Button
          icon={IconDownload}
          onClick={() => downloadText('sanviec-recovery-codes.txt', 'text/plain', `${text}\n`)}
        >
          {t('factor.kept.save')}
        </Button>
      </div>
    </>
  );
}
