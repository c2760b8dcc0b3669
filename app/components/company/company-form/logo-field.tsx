import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { PictureDrop } from '#app/components/shared/pictures/picture-drop.tsx';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { Upload } from '#app/ui/fields/uploads.ts';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import styles from './form.module.css';
import { uploadImage } from './upload-image.ts';
import type { OwnCompany } from './values.ts';

interface LogoFieldProps {
  company: OwnCompany;
  onCompany: (company: OwnCompany) => void;
}

/** The logo as lists show it; a new one replaces it at once. */
export function LogoField({ company, onCompany }: LogoFieldProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const upload: Upload<OwnCompany> = (file, options) =>
    uploadImage('POST /employer/company/upload-logo', file, options);

  async function remove() {
    setBusy(true);
    const answer = await api('POST /employer/company/remove-logo');
    setBusy(false);
    if (!answer.ok) return;
    onCompany(answer.data);
    toast.success(t('company_form.logo.removed'));
  }

  return (
    <div id="logo" className={styles.logo}>
      <div className={styles.plate}>
        <LogoPlate id={company.id} name={shortCompanyName(company.name)} logo={company.logo} size="detail" />
        {company.logo && (
          <Button variant="danger-text" size="dense" loading={isBusy} onClick={remove}>
            {t('company_form.logo.remove')}
          </Button>
        )}
      </div>
      <Field label={t('company_form.logo.label')} className={styles.drop}>
        <PictureDrop
          kind="logo"
          upload={upload}
          onStored={(next) => {
            onCompany(next);
            toast.success(t('company_form.logo.saved'));
          }}
          help={t('company_form.logo.help')}
        />
      </Field>
    </div>
  );
}
