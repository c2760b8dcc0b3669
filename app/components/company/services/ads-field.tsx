import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { OwnAd } from './ad-field.tsx';
import styles from './services.module.css';

interface AdsFieldProps {
  label: string;
  ads: readonly OwnAd[];
  /** Maximum number of ads, chosen now or later. */
  max: number;
  value: readonly number[];
  onValue: (ids: number[]) => void;
  error: string | undefined;
}

/** Chooses the company's ads for the items of a package; remaining ones are chosen later. */
export function AdsField({ label, ads, max, value, onValue, error }: AdsFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      group
      label={label}
      help={t('service.combo.later')}
      error={error}
      aside={<span className="font-num text-sm">{`${value.length} / ${max}`}</span>}
    >
      <ul className={styles.ads}>
        {ads.map(({ id, title }) => {
          const isChosen = value.includes(id);
          return (
            <li key={id}>
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && value.length >= max}
                onValue={(checked) => onValue(checked ? [...value, id] : value.filter((one) => one !== id))}
              >
                {title || t('service.ad.untitled')}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </Field>
  );
}
