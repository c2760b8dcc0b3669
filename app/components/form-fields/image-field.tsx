import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { useWords } from '#app/words/words.tsx';
import { fileUrl } from '#contract/files.ts';
import styles from './image-field.module.css';
import { PictureDrop } from './picture-drop.tsx';
import { uploadPicture } from './upload-picture.ts';

interface ImageFieldProps {
  label: string;
  help?: string;
  /** The id of the picture; '' for none. */
  value: string;
  onValue: (id: string) => void;
  error: string | undefined;
}

/** One picture of what the site publishes: shown as it is now, replaced by a new one, or taken away. Words: `content_form`. */
export function ImageField({ label, help, value, onValue, error }: ImageFieldProps) {
  const { t } = useWords();
  return (
    <Field group label={label} error={error}>
      <div className={styles.image}>
        {value && (
          <div className={styles.now}>
            <img src={fileUrl(value)} alt={t('content_form.image.now')} />
            <Button look="danger-text" size="dense" onClick={() => onValue('')}>
              {t('content_form.image.remove')}
            </Button>
          </div>
        )}
        <Field label={t('content_form.image.choose')} hideLabel className={styles.drop}>
          <PictureDrop kind="content" upload={uploadPicture} onStored={({ id }) => onValue(id)} help={help} />
        </Field>
      </div>
    </Field>
  );
}
