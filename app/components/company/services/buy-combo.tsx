import { BannerPreview } from '#app/components/shared/banner/banner-preview.tsx';
import { emptyBanner } from '#app/components/shared/banner/banner-values.ts';
import { TextLanguage } from '#app/components/shared/form-fields/text-language.tsx';
import { PriceTag } from '#app/components/shared/money/price-tag.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { textIn } from '#app/components/shared/recruitment/text-in.ts';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { languages } from '#contract/languages.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import type { Combo, Prices } from '#contract/money/prices.ts';
import { packageSaving } from '#contract/money/quote.ts';
import { LateWeeksField } from '../banners/late-weeks-field.tsx';
import { BannerDesign, bannerTexts } from '../home-places/banner-design.tsx';
import { useFreeWeeks } from '../home-places/use-free-weeks.ts';
import { WeeksPanel } from '../home-places/weeks-panel.tsx';
import { AdEnd, listPurchaseEnds } from './ad-end.tsx';
import { AdField } from './ad-field.tsx';
import { AdsField } from './ads-field.tsx';
import { BuyPage } from './buy-page.tsx';
import {
  type ComboValues,
  commonFreeWeeks,
  findChosenPackage,
  findWrongCombo,
  makeCombo,
  needsWeeks,
} from './combo-values.ts';
import { ThemeField } from './theme-field.tsx';
import { type Buyable, type Purchase, usePurchase } from './use-buying.ts';

interface BuyComboProps extends Buyable {
  companyPath: string;
  onTaken: () => void;
}

/** Buys a package: which one, and the use of each item in it. */
export function BuyCombo({ companyPath, ...buyable }: BuyComboProps) {
  const { t } = useTranslation();
  const nameOf = useComboName();
  const packages = buyable.prices.COMBO.packages;
  const form = usePurchase<ComboValues>({
    ...buyable,
    draft: 'buy-combo',
    initial: {
      ...emptyBanner(companyPath),
      combo_id: packages.length === 1 ? (packages[0]?.id ?? null) : null,
      premium_ids: [],
      regular_ids: [],
      theme_id: null,
      recruitment_id: null,
      start_date: '',
      extend_ad: true,
      late_weeks: 'REFUND',
    },
    find: findWrongCombo(buyable.prices),
    make: makeCombo,
  });
  const { values, change, error, prices } = form;
  const chosen = findChosenPackage(prices, values);
  const serviceName = t('service.name.COMBO');
  const banner = chosen?.banner;
  return (
    <TextLanguage values={values} bases={bannerTexts}>
      <BuyPage
        title={t('service.combo.title')}
        text={t('service.about.COMBO')}
        form={form}
        isSold={prices.COMBO.packages.length > 0}
        name={chosen ? `${serviceName}: ${nameOf(chosen)}` : serviceName}
        preview={
          banner && <BannerPreview isBeside values={values} variant={banner === 'MAIN' ? 'main' : 'band'} />
        }
      >
        <FormPanel title={serviceName}>
          <Field group required label={t('service.combo.label')} error={error('combo_id')}>
            <RadioGroup
              variant="cards"
              value={values.combo_id}
              onValue={(combo_id) => change({ combo_id, start_date: '' })}
              options={prices.COMBO.packages.flatMap((one) => ({
                value: one.id ?? 0,
                label: nameOf(one),
                help: <Contents combo={one} prices={prices} />,
                aside: <PriceTag rate={one} tax={prices.TAX} />,
              }))}
            />
          </Field>
        </FormPanel>
        {chosen && <Uses combo={chosen} form={form} />}
      </BuyPage>
    </TextLanguage>
  );
}

function useComboName() {
  const { language } = useTranslation();
  return (combo: Combo) => {
    const names = Object.fromEntries(
      languages.map((one) => [`name_${one}`, combo[`name_${one}`] ?? null]),
    ) as Parameters<typeof textIn<'name'>>[0];
    return textIn(names, 'name', language)?.text ?? '';
  };
}

/** "2 tin nổi bật · Banner phụ 1 · 3 tháng · Tiết kiệm 1,200,000 ₫". */
function Contents({ combo, prices }: { combo: Combo; prices: Prices }) {
  const { t } = useTranslation();
  const saving = packageSaving(prices, combo);
  const { premium_ads, regular_ads, banner, theme, months } = combo;
  return [
    premium_ads > 0 && t('service.combo.premium', { count: premium_ads }),
    regular_ads > 0 && t('service.combo.regular', { count: regular_ads }),
    banner && t(`service.name.BANNER_${banner}`),
    theme && t('service.combo.theme'),
    t('service.length.MONTH', { count: months }),
    saving !== null && saving > 0 && t('service.combo.saves', { amount: formatPrice(saving) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The use of each item of the package. */
function Uses({ combo, form }: { combo: Combo; form: Purchase<ComboValues> }) {
  const { t } = useTranslation();
  const { values, change, error, offer } = form;
  const { premium_ads, regular_ads, banner, theme } = combo;
  return (
    <>
      {premium_ads + regular_ads > 0 && (
        <FormPanel title={t('service.combo.ads')}>
          {premium_ads > 0 && (
            <AdsField
              label={t('service.combo.premium_label')}
              ads={offer.recruitments}
              max={premium_ads}
              {...bindField(form, 'premium_ids')}
              error={error('premium_ids')}
            />
          )}
          {regular_ads > 0 && (
            <AdsField
              label={t('service.combo.regular_label')}
              ads={offer.recruitments}
              max={regular_ads}
              {...bindField(form, 'regular_ids')}
              error={error('regular_ids')}
            />
          )}
        </FormPanel>
      )}
      {theme && (
        <FormPanel title={t('service.name.THEME')}>
          <ThemeField
            themes={offer.themes}
            value={values.theme_id}
            onValue={(theme_id) => change({ theme_id, start_date: '' })}
            error={error('theme_id')}
          />
          <AdField
            ads={offer.recruitments}
            {...bindField(form, 'recruitment_id')}
            error={error('recruitment_id')}
          />
        </FormPanel>
      )}
      {needsWeeks(combo) && <ComboWeeks combo={combo} form={form} />}
      <ComboEnd combo={combo} form={form} />
      {banner && <BannerDesign kind={banner} values={values} change={change} error={error} />}
    </>
  );
}

/** The end of ads compared with the period of the package. */
function ComboEnd({ combo, form }: { combo: Combo; form: Purchase<ComboValues> }) {
  const { t } = useTranslation();
  const { values, error, offer } = form;
  const { premium_ids, regular_ids, recruitment_id, start_date } = values;
  const length = { unit: needsWeeks(combo) ? 'FOUR_WEEKS' : 'MONTH', duration: combo.months } as const;
  const days = [
    ...premium_ids.flatMap((id) =>
      listPurchaseEnds(offer, id, { ...length, service: 'RECRUITMENT_PREMIUM' }),
    ),
    ...regular_ids.flatMap((id) => listPurchaseEnds(offer, id, { ...length, service: 'RECRUITMENT_NORMAL' })),
    ...(combo.theme
      ? listPurchaseEnds(offer, recruitment_id, { ...length, service: 'THEME', start: start_date })
      : []),
  ];
  // An ad that is chosen for several items is listed once, with the latest day.
  const latest = days.filter(({ ad, last }) => days.every((one) => one.ad.id !== ad.id || one.last <= last));
  const shown = latest.filter(({ ad }, at) => latest.findIndex((one) => one.ad.id === ad.id) === at);
  if (shown.length === 0) return null;
  return (
    <FormPanel title={t('service.how_long')}>
      <AdEnd days={shown} {...bindField(form, 'extend_ad')} error={error('extend_ad')} />
    </FormPanel>
  );
}

/** One first week for all placements of the package on the home page. */
function ComboWeeks({ combo, form }: { combo: Combo; form: Purchase<ComboValues> }) {
  const { t } = useTranslation();
  const { values, error } = form;
  const { banner, theme, months } = combo;
  const { theme_id } = values;
  const ofBanner = useFreeWeeks(banner ? { kind: banner } : undefined);
  const ofTheme = useFreeWeeks(theme && theme_id !== null ? { theme_id } : undefined);
  const isWaiting = theme && theme_id === null;
  const free = {
    weeks: commonFreeWeeks(ofBanner.weeks, ofTheme.weeks),
    isError: ofBanner.isError || ofTheme.isError,
    retry: () => {
      ofBanner.retry();
      ofTheme.retry();
    },
  };
  return (
    <FormPanel title={t('service.how_long')}>
      {isWaiting ? (
        <p className="text-2">{t('service.theme.first')}</p>
      ) : (
        <WeeksPanel
          free={free}
          months={months}
          {...bindField(form, 'start_date')}
          error={error('start_date', t('service.weeks.label'))}
        />
      )}
      {banner && <LateWeeksField {...bindField(form, 'late_weeks')} />}
    </FormPanel>
  );
}
