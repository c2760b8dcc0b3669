import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { LocalizedTexts } from '#app/components/shared/form-fields/localized-texts.tsx';
import { FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { bannerKinds } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { getPackageName } from '#contract/money/price-changes.ts';
import { type Combo, priceLimits } from '#contract/money/prices.ts';
import { PriceBox } from './price-box.tsx';
import styles from './prices.module.css';
import { emptyNames, type PriceForm } from './use-price-form.ts';

const numbers = ['regular_ads', 'premium_ads', 'months', 'price', 'sale_percent'] as const;
/** A package as typed. */
type Draft = Omit<Combo, (typeof numbers)[number]> & Record<(typeof numbers)[number], number | null>;

const fresh = {
  ...emptyNames,
  ...{ regular_ads: 0, premium_ads: 0, banner: null, theme: false, months: 1, price: null, sale_percent: 0 },
} as Draft;

/** All packages, each a panel. */
export function PackagePanels({ form }: { form: PriceForm }) {
  const { t } = useTranslation();
  const packages = (form.values['value.packages'] ?? []) as Draft[];
  const set = (next: readonly Draft[]) => form.set('packages', next);
  const add = (
    <Button icon={IconPlus} onClick={() => set([...packages, fresh])}>
      {t('price.package.add')}
    </Button>
  );
  if (packages.length === 0)
    return (
      <EmptyState
        level={2}
        seed="packages"
        title={t('price.package.none')}
        text={t('price.package.none_text')}
        action={add}
      />
    );
  return (
    <>
      {packages.map((one, at) => (
        <Package
          // biome-ignore lint/suspicious/noArrayIndexKey: a new package has no number yet
          key={at}
          form={form}
          at={at}
          one={one}
          onChange={(part) => set(packages.map((old, index) => (index === at ? { ...old, ...part } : old)))}
          onRemove={() => set(packages.filter((_, index) => index !== at))}
        />
      ))}
      {packages.length < priceLimits.packages && <div>{add}</div>}
    </>
  );
}

interface PackageProps {
  form: PriceForm;
  at: number;
  one: Draft;
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
}

function Package({ form, at, one, onChange, onRemove }: PackageProps) {
  const { t, language } = useTranslation();
  const error = (field: string, label?: string) => form.errorAt(`packages.${at}.${field}`, label);
  const title = getPackageName(one as Combo, language) || t('price.package.one', { number: at + 1 });
  const box = (field: (typeof numbers)[number], unit?: string) => (
    <PriceBox
      name={`value.packages.${at}.${field}`}
      label={t(`price.field.${field}`)}
      value={one[field]}
      onValue={(value) => onChange({ [field]: value })}
      unit={unit}
      required
      error={error(field, t(`price.field.${field}`))}
    />
  );
  return (
    <Panel
      title={title}
      aside={
        <Button
          variant="danger-text"
          size="dense"
          icon={IconTrash}
          aria-label={`${t('price.package.remove')}: ${title}`}
          onClick={onRemove}
        >
          {t('price.package.remove')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <LocalizedTexts
          texts={[{ base: 'name', label: t('price.field.name'), required: true, limit: limits.title }]}
          values={one}
          onChange={(part) => onChange(part as Partial<Draft>)}
          error={error}
        />
        <FormRow>
          {box('regular_ads')}
          {box('premium_ads')}
          <Field label={t('price.field.banner')} error={error('banner')}>
            <Select
              name={`value.packages.${at}.banner`}
              value={one.banner ?? ''}
              placeholder={t('price.package.no_banner')}
              options={bannerKinds.map((value) => ({ value, label: t(`price.part.${value}`) }))}
              onValue={(value) => onChange({ banner: bannerKinds.find((kind) => kind === value) ?? null })}
            />
          </Field>
        </FormRow>
        <Checkbox
          name={`value.packages.${at}.theme`}
          checked={one.theme}
          onValue={(theme) => onChange({ theme })}
        >
          {t('price.package.with_theme')}
        </Checkbox>
        <FormRow>
          {box('months', t('price.month_unit'))}
          {box('price', t('price.per.PACKAGE'))}
          {box('sale_percent', '%')}
        </FormRow>
      </div>
    </Panel>
  );
}
