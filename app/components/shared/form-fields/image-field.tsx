import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { Upload } from '#app/ui/fields/uploads.ts';
import { fileUrl } from '#contract/files.ts';
import { PictureDrop } from '../pictures/picture-drop.tsx';
import { type Picture, uploadPicture } from '../pictures/upload-picture.ts';
import styles from './image-field.module.css';

interface ImageFieldProps {
  label: string;
  help?: string;
  /** The id of the image; '' for none. */
  value: string;
  onValue: (id: string) => void;
  error: string | undefined;
  /** Uploads a new image; by default as an image of the administration. */
  upload?: Upload<Picture>;
}

/** One image of a published record: shown as it is now, replaced, or removed. */
export function ImageField(props: ImageFieldProps) {
  const { label, help, value, onValue, error, upload = uploadPicture } = props;
  const { t } = useTranslation();
  return (
    <Field group label={label} error={error}>
      <div className={styles.image}>
        {value && (
          <div className={styles.now}>
            <img src={fileUrl(value)} alt={t('content_form.image.now')} />
            <Button variant="danger-text" size="dense" onClick={() => onValue('')}>
              {t('content_form.image.remove')}
            </Button>
          </div>
        )}
        <Field label={t('content_form.image.choose')} hideLabel className={styles.drop}>
          <PictureDrop kind="content" upload={upload} onStored={({ id }) => onValue(id)} help={help} isPart />
        </Field>
      </div>
    </Field>
  );
}
