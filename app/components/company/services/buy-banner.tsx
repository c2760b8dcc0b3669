import { BannerPreview } from '#app/components/shared/banner/banner-preview.tsx';
import { emptyBanner } from '#app/components/shared/banner/banner-values.ts';
import type { BannerValues } from '#app/components/shared/banner/shown-banner.ts';
import { TextLanguage } from '#app/components/shared/form-fields/text-language.tsx';
import { PriceTag } from '#app/components/shared/money/price-tag.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { type BannerKind, bannerKinds } from '#contract/enums.ts';
import type { LateWeeks } from '#contract/money/banner-enums.ts';
import { bannerContent } from '#contract/money/orders.ts';
import { LateWeeksField } from '../banners/late-weeks-field.tsx';
import { BannerDesignFields, BannerTextFields, bannerTexts } from '../home-places/banner-design.tsx';
import { HomePicture } from '../home-places/home-picture.tsx';
import { findWrongPlacement, isValidMonths, type PlacementValues } from '../home-places/placement-values.ts';
import { useFreeWeeks } from '../home-places/use-free-weeks.ts';
import { WeeksPanel } from '../home-places/weeks-panel.tsx';
import { BuyPage } from './buy-page.tsx';
import { DurationField } from './duration-field.tsx';
import { makeOrderItem } from './item.ts';
import styles from './services.module.css';
import { type Buyable, type Purchase, usePurchase } from './use-buying.ts';

interface Values extends PlacementValues, BannerValues {
  kind: BannerKind;
  late_weeks: LateWeeks;
}

/** The content as the contract parses it; `findWrong` reports its errors. */
function makeItem(values: Values) {
  if (!isValidMonths(values.duration)) return undefined;
  const content = bannerContent.safeParse(values);
  return makeOrderItem({
    service: `BANNER_${values.kind}`,
    duration: values.duration,
    start_date: values.start_date || undefined,
    late_weeks: values.late_weeks,
    ...(content.success && { banner: content.data }),
  });
}

function validate(values: Values): [string, string][] {
  const content = bannerContent.safeParse(values);
  const issues = content.success ? [] : content.error.issues;
  return [
    ...findWrongPlacement(values),
    ...issues.map(({ path, message }): [string, string] => [String(path[0]), message]),
  ];
}

interface BuyBannerProps extends Buyable {
  kind: BannerKind;
  /** Default link of the banner: the company's own page. */
  companyPath: string;
  onTaken: () => void;
}

/** Buys a banner of the company on the home page in three steps: slot and weeks, texts, appearance. */
export function BuyBanner({ kind, companyPath, ...buyable }: BuyBannerProps) {
  const { t } = useTranslation();
  const form = usePurchase<Values>({
    ...buyable,
    draft: `buy-banner-${kind}`,
    initial: { ...emptyBanner(companyPath), kind, start_date: '', duration: 1, late_weeks: 'REFUND' },
    find: validate,
    make: () => makeItem,
  });
  const { values, error, prices } = form;
  const title = values.title_vi || values.title_kr || values.title_en;
  const serviceName = t(`service.name.BANNER_${values.kind}`);
  const wrong = validate(values).map(([name]) => stepOf(name));
  const shown = Object.keys(values).filter((name) => error(name));
  const parts = {
    place: <PlaceStep form={form} />,
    words: <BannerTextFields {...form} />,
    look: (
      <>
        <BannerDesignFields kind={values.kind} {...form} />
        <LateWeeksField {...bindField(form, 'late_weeks')} />
      </>
    ),
  };
  return (
    <TextLanguage values={values} bases={bannerTexts}>
      <BuyPage
        title={t('service.banner.buy')}
        text={t('service.about.BANNER')}
        form={form}
        isSold={prices.BANNER[values.kind].price !== null}
        name={title ? `${serviceName}: ${title}` : serviceName}
        preview={
          <BannerPreview isBeside values={values} variant={values.kind === 'MAIN' ? 'main' : 'band'} />
        }
        steps={steps.map((key) => ({
          key,
          title: t(`service.banner.step_${key}`),
          isComplete: !wrong.includes(key),
          hasError: [...shown, ...(error('title') ? ['title'] : [])].some((name) => stepOf(name) === key),
          content: (
            <FormPanel hideTitle title={t(`service.banner.step_${key}`)}>
              {parts[key]}
            </FormPanel>
          ),
        }))}
      />
    </TextLanguage>
  );
}

const steps = ['place', 'words', 'look'] as const;

function stepOf(field: string): (typeof steps)[number] {
  if (['kind', 'duration', 'start_date'].includes(field)) return 'place';
  return /^(?:image_|palette|late_weeks)/.test(field) ? 'look' : 'words';
}

/** Slot, duration and first week, with a drawing of the home page. */
function PlaceStep({ form }: { form: Purchase<Values> }) {
  const { t } = useTranslation();
  const { values, change, error, prices } = form;
  const free = useFreeWeeks({ kind: values.kind });
  return (
    <>
      <div className={styles.choice}>
        <Field group required label={t('service.banner.kind')}>
          <RadioGroup
            variant="cards"
            value={values.kind}
            onValue={(next) => change({ kind: next, start_date: '' })}
            options={bannerKinds.map((value) => ({
              value,
              label: t(`service.name.BANNER_${value}`),
              aside: <PriceTag rate={prices.BANNER[value]} tax={prices.TAX} />,
              disabled: prices.BANNER[value].price === null,
            }))}
          />
        </Field>
        <HomePicture lit={values.kind} />
        <div>
          <DurationField
            isCompact
            prices={prices}
            service={`BANNER_${values.kind}`}
            rate={prices.BANNER[values.kind]}
            {...bindField(form, 'duration')}
            error={error('duration', t('service.duration.MONTH'))}
          />
        </div>
      </div>
      <WeeksPanel
        free={free}
        months={isValidMonths(values.duration) ? values.duration : 1}
        {...bindField(form, 'start_date')}
        error={error('start_date', t('service.weeks.label'))}
      />
    </>
  );
}
