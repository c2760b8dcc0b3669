import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Note } from './note.tsx';
import styles from './record-form.module.css';
import type { ServerDraft } from './use-server-draft.ts';

/** Offers the text that was typed in another tab or on another device. */
export function OfferedDraft({ draft: { offered, open, discard } }: { draft: ServerDraft }) {
  const { t } = useTranslation();
  if (!offered) return null;
  return (
    <Note
      title={t('record_form.offered.title', { time: formatDateTime(offered.saved_at) })}
      action={
        <span className={styles.choice}>
          <Button size="dense" onClick={open}>
            {t('record_form.offered.open')}
          </Button>
          <Button size="dense" variant="text" onClick={discard}>
            {t('record_form.offered.discard')}
          </Button>
        </span>
      }
    >
      {t('record_form.offered.text')}
    </Note>
  );
}

/** Says beside the save button where the typed text is stored; empty before anything was typed. */
export function DraftLine({ draft: { state } }: { draft: ServerDraft }) {
  const { t } = useTranslation();
  if (state.name === 'none') return null;
  return (
    <p className={styles.draft}>
      {state.name === 'saved'
        ? t('record_form.draft.saved', { time: formatDateTime(state.at) })
        : t(`record_form.draft.${state.name}`)}
    </p>
  );
}
