import { FormPanel, FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { bannerKinds } from '#contract/enums.ts';
import { PackagePanels } from './packages.tsx';
import { PriceBox } from './price-box.tsx';
import { RatePanel } from './rate-panel.tsx';
import type { PriceForm } from './use-price-form.ts';

/** The fields of one kind of prices. */
export function PriceFields({ form }: { form: PriceForm }) {
  const { t } = useTranslation();
  const { kind } = form;
  if (kind === 'RECRUITMENT')
    return (
      <>
        <RatePanel form={form} title={t('price.part.normal')} part="normal" isAd />
        <RatePanel form={form} title={t('price.part.premium')} part="premium" isAd />
        <FormPanel title={t('price.limits')}>
          <FormRow>
            {(['premium_max', 'premium_max_per_career'] as const).map((name) => (
              <PriceBox
                key={name}
                name={`value.${name}`}
                label={t(`price.field.${name}`)}
                value={form.numberOf(name)}
                onValue={(value) => form.set(name, value)}
                help={t('price.help.limit')}
                error={form.errorAt(name)}
              />
            ))}
          </FormRow>
        </FormPanel>
      </>
    );
  if (kind === 'BANNER')
    return bannerKinds.map((part) => (
      <RatePanel
        key={part}
        form={form}
        title={`${t(`price.part.${part}`)} · ${t(`price.place.${part}`)}`}
        part={part}
        hasPlaces
      />
    ));
  if (kind === 'THEME') return <RatePanel form={form} title={t('price.theme')} part="" />;
  if (kind === 'GRANT') return <GrantPanel form={form} />;
  return kind === 'COMBO' ? <PackagePanels form={form} /> : <TaxPanel form={form} />;
}

/** Amount and due day of the support paid after a hire. */
function GrantPanel({ form }: { form: PriceForm }) {
  const { t } = useTranslation();
  const box = (name: 'candidate_amount' | 'referrer_amount' | 'hold_days', unit: string, help: string) => (
    <PriceBox
      name={`value.${name}`}
      label={t(`price.field.${name}`)}
      value={form.numberOf(name)}
      onValue={(value) => form.set(name, value)}
      unit={unit}
      help={help}
      required
      error={form.errorAt(name, t(`price.field.${name}`))}
    />
  );
  return (
    <FormPanel title={t('price.grant')}>
      <FormRow>
        {box('candidate_amount', '₫', t('price.help.none'))}
        {box('referrer_amount', '₫', t('price.help.none'))}
        {box('hold_days', t('price.days_unit'), t('price.help.hold'))}
      </FormRow>
    </FormPanel>
  );
}

function TaxPanel({ form }: { form: PriceForm }) {
  const { t } = useTranslation();
  const included = form.values['value.prices_include_vat'] === true;
  return (
    <FormPanel title={t('price.tax')}>
      <FormRow>
        <PriceBox
          name="value.vat_percent"
          label={t('price.field.vat_percent')}
          value={form.numberOf('vat_percent')}
          onValue={(value) => form.set('vat_percent', value)}
          unit="%"
          required
          error={form.errorAt('vat_percent', t('price.field.vat_percent'))}
        />
      </FormRow>
      <Field group label={t('price.field.prices_include_vat')} error={form.errorAt('prices_include_vat')}>
        <RadioGroup
          name="value.prices_include_vat"
          value={String(included)}
          onValue={(value) => form.set('prices_include_vat', value === 'true')}
          options={[
            { value: 'false', label: t('price.vat.exclude') },
            { value: 'true', label: t('price.vat.include') },
          ]}
        />
      </Field>
    </FormPanel>
  );
}
