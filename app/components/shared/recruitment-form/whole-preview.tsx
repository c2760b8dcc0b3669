import { WholeAd } from '#app/components/shared/recruitment/whole-ad-on-demand.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { countryOfPlace } from '#contract/places/place-codes.ts';
import { useUnitsOf } from '../address/place-name.tsx';
import { noUnits } from '../address/units.ts';
import type { PreviewCompany } from './preview.tsx';
import { type AdForm, submitLabelKey } from './use-ad-form.ts';
import { isPayRangeReversed } from './values.ts';

interface WholePreviewProps {
  form: AdForm;
  company: PreviewCompany;
  onClose: () => void;
}

/** The whole ad as typed now; a complete draft can be submitted from here. */
export function WholePreview({ form, company, onClose }: WholePreviewProps) {
  const { t } = useTranslation();
  const { values } = form;
  const { province, district, ward } = useUnitsOf(values.address_code) ?? noUnits;
  const canSend = form.isDraft && form.isWhole;
  return (
    <WholeAd
      ad={isPayRangeReversed(values) ? { ...values, salary_min: null, salary_max: null } : form.publicValues}
      company={{ id: company.id, name: company.company_name, logo: company.logo }}
      address={{
        province: province?.name ?? null,
        district: district?.name ?? null,
        ward: ward?.name ?? null,
        detail: values.address_detail || null,
        country: countryOfPlace(values.address_code),
        current: null,
      }}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ad_form.preview.back')}</Button>
          {canSend && (
            <Button variant="filled" loading={form.isSaving} onClick={() => void form.submit().then(onClose)}>
              {t(submitLabelKey(form))}
            </Button>
          )}
        </>
      }
    />
  );
}
