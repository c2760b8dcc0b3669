import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import styles from './chosen.module.css';

export interface RefusedDialogProps {
  title: string;
  /** Result for the other records, if there are any. */
  text?: string;
  list: readonly { id: number; title: string; message: string }[];
  onClose: () => void;
}

/** Records that an action on several was not applied to, each with the reason. */
export function RefusedDialog({ title, text, list, onClose }: RefusedDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      size="md"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {text && <p className="text-2">{text}</p>}
      <RefusedRecordList list={list} />
    </Modal>
  );
}

/** Records by name, each with its message. */
export function RefusedRecordList({
  list,
}: {
  list: readonly { id: number; title: string; message?: string }[];
}) {
  return (
    <ul className={styles.titles}>
      {list.map(({ id, title, message }) => (
        <li key={id}>
          <b>{title}</b>
          {message && <span>{message}</span>}
        </li>
      ))}
    </ul>
  );
}
