import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { textIn } from '#app/components/shared/recruitment/text-in.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { daysUntil, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import { DDay } from '#app/ui/indicators/d-day.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import type { WordKey } from '../../../../locales/index.ts';
import { useUnitsOf } from '../address/place-name.tsx';
import { noUnits } from '../address/units.ts';
import { useTextLanguage } from '../form-fields/text-language.tsx';
import { Prose } from '../recruitment/prose.tsx';
import styles from './form.module.css';
import { PayRuler } from './pay-ruler.tsx';
import type { AdValues } from './values.ts';

export interface PreviewCompany {
  id: number;
  company_name: string;
  logo: string | null;
}

interface PreviewProps {
  values: AdValues;
  company: PreviewCompany;
  /** Shows the description, too, because it is being written. */
  hasText: boolean;
  /** Opens the whole ad. */
  onWhole: () => void;
}

/** The ad as it will appear in the list, updated while it is being written. */
export function Preview({ values, company, hasText, onWhole }: PreviewProps) {
  const { t, language: own } = useTranslation();
  const language = useTextLanguage()?.language ?? own;
  const place = usePlace(values.address_code);
  const title = textIn(values, 'title', language)?.text;
  const description = textIn(values, 'description', language);
  const days = values.end_date ? daysUntil(values.end_date, currentTime()) : undefined;
  const chips = [
    values.employment_type && t(`enum.employment_type.${values.employment_type}` as WordKey),
    values.working_form === 'REMOTE' && t('enum.working_form.REMOTE'),
    values.experience_years && t('ad_form.preview.experience', { count: values.experience_years }),
    ...values.skills.slice(0, 3),
  ].filter((chip): chip is string => typeof chip === 'string' && chip !== '');
  return (
    <aside className={styles.preview} aria-label={t('ad_form.preview.label')}>
      <p className={styles.caption}>{t('ad_form.preview.label')}</p>
      <div className={styles.card}>
        <LogoPlate
          id={company.id}
          name={shortCompanyName(company.company_name)}
          logo={company.logo}
          size="panel"
        />
        <p className={styles.name}>{title || t('ad_form.preview.no_title')}</p>
        <p className="text-2 text-sm">{[company.company_name, place].filter(Boolean).join(' · ')}</p>
        {chips.length > 0 && (
          <div className={styles.chips}>
            {chips.map((chip) => (
              <Chip key={chip}>{chip}</Chip>
            ))}
          </div>
        )}
        <div className={styles.foot}>
          <PayRuler values={values} />
          {days !== undefined && days >= 0 && (
            <DDay days={days} label={t('ad_form.preview.days', { count: days })} />
          )}
        </div>
      </div>
      {hasText && description && (
        <div className={styles.description}>
          <Prose text={description.text} language={description.language} />
        </div>
      )}
      <Button className={styles.whole} icon={IconEye} onClick={onWhole}>
        {t('recruitment.whole.open')}
      </Button>
    </aside>
  );
}

/** "Phúc Xá, Hà Nội" for an address code. */
function usePlace(code: string): string {
  const { province, district, ward } = useUnitsOf(code) ?? noUnits;
  return [district ?? ward, province].flatMap((unit) => (unit ? [unit.name] : [])).join(', ');
}
