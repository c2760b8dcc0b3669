import { api } from '#app/api/client.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { describePhoto } from '#contract/accounts/companies.ts';
import type { InputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import styles from './story.module.css';
import type { OwnCompany } from './values.ts';

interface DescribePhotoProps {
  photo: OwnCompany['photos'][number];
  onCompany: (company: OwnCompany) => void;
  onClose: () => void;
}

/** Asks what a photo shows, for readers who cannot see it. The text takes effect at once. */
export function DescribePhoto({ photo, onCompany, onClose }: DescribePhotoProps) {
  const { t } = useTranslation();
  const { id, alt_vi, alt_kr, alt_en } = photo;
  const form = useForm<
    Record<'photo' | 'alt_vi' | 'alt_kr' | 'alt_en', string>,
    InputOf<'POST /employer/company/describe-photo'>
  >({
    schema: describePhoto.input,
    initial: { photo: id, alt_vi: alt_vi ?? '', alt_kr: alt_kr ?? '', alt_en: alt_en ?? '' },
  });
  return (
    <FormDialog
      title={t('company_form.photo.title')}
      text={t('company_form.photo.text')}
      saveLabel={t('common.save')}
      form={form}
      send={(parsed, options) => api('POST /employer/company/describe-photo', parsed, options)}
      onSent={({ data }) => {
        onCompany(data);
        onClose();
      }}
      onClose={onClose}
    >
      <img src={photo.url} alt="" className={styles.described} />
      <LocalizedField
        base="alt"
        label={t('company_form.field.alt')}
        limit={limits.photoAlt}
        rows={2}
        values={form.values}
        onChange={form.change}
        error={form.error}
      />
    </FormDialog>
  );
}
