import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useWords } from '#app/words.tsx';
import { recruitmentStatus } from '#contract/enums.ts';
import { ToldReason } from '../told-reason.tsx';
import styles from './form.module.css';
import type { AdForm } from './use-ad-form.ts';
import type { OwnAd } from './values.ts';

/** What to know before writing: why the ad came back, what a change does, that something typed was found again. */
export function Notes({ form, ad }: { form: AdForm; ad?: OwnAd | undefined }) {
  const { t } = useWords();
  const isPublic =
    ad?.status === recruitmentStatus.RECRUITING || ad?.status === recruitmentStatus.STOP_RECEIVE;
  return (
    <>
      {ad && form.isDraft && ad.status_reason && (
        <Note urgent title={t('ad_form.returned')}>
          <ToldReason reason={ad.status_reason} written={ad.status_reason_language} />
        </Note>
      )}
      {isPublic && <Note title={t('ad_form.live.title')}>{t('ad_form.live.text')}</Note>}
      {ad?.status === recruitmentStatus.PENDING && (
        <Note title={t('ad_form.waiting.title')}>{t('ad_form.waiting.text')}</Note>
      )}
      {form.isRestored && (
        <Note
          title={t('ad_form.restored.title')}
          action={
            <Button size="dense" onClick={form.startAnew}>
              {t(ad ? 'ad_form.restored.drop' : 'ad_form.restored.anew')}
            </Button>
          }
        >
          {t('ad_form.restored.text')}
        </Note>
      )}
    </>
  );
}

interface NoteProps {
  title: string;
  children: ReactNode;
  urgent?: boolean;
  action?: ReactNode;
}

function Note({ title, children, urgent = false, action }: NoteProps) {
  return (
    <div className={cx(styles.note, urgent && styles.urgent)} role="note">
      <Icon of={urgent ? IconAlertTriangle : IconInfoCircle} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
      {action}
    </div>
  );
}
