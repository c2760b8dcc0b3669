import { PriceTag } from '#app/components/shared/money/price-tag.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { type Prices, type PriceUnit, priceLimits } from '#contract/money/prices.ts';
import { message, required } from '#contract/text/messages.ts';
import { HomePicture } from '../home-places/home-picture.tsx';
import { AdEnd, listPurchaseEnds } from './ad-end.tsx';
import { AdField } from './ad-field.tsx';
import { BuyPage } from './buy-page.tsx';
import { DurationField } from './duration-field.tsx';
import { makeOrderItem } from './item.ts';
import styles from './services.module.css';
import { type Buyable, usePurchase } from './use-buying.ts';

type AdService = 'RECRUITMENT_PREMIUM' | 'RECRUITMENT_NORMAL';
const adServices: readonly AdService[] = ['RECRUITMENT_PREMIUM', 'RECRUITMENT_NORMAL'];

interface Values {
  service: AdService;
  recruitment_id: number | null;
  duration: number | null;
  extend_ad: boolean;
}

const rateOf = (prices: Prices, service: AdService) =>
  service === 'RECRUITMENT_PREMIUM' ? prices.RECRUITMENT.premium : prices.RECRUITMENT.normal;

const longest = (unit: PriceUnit) => (unit === 'DAY' ? priceLimits.days : priceLimits.months);

const makeItem =
  (prices: Prices) =>
  ({ service, recruitment_id, duration, extend_ad }: Values) => {
    const isLength = duration !== null && duration > 0 && duration <= longest(rateOf(prices, service).unit);
    return isLength
      ? makeOrderItem({ service, duration, extend_ad, recruitment_id: recruitment_id ?? undefined })
      : undefined;
  };

const findWrong =
  (prices: Prices) =>
  ({ service, recruitment_id, duration }: Values): [string, string][] => {
    const max = longest(rateOf(prices, service).unit);
    const wrong: [string, string][] = [];
    if (recruitment_id === null) wrong.push(['recruitment_id', message('choose_recruitment')]);
    if (duration === null) wrong.push(['duration', required]);
    else if (duration < 1) wrong.push(['duration', message('min', { min: 1 })]);
    else if (duration > max) wrong.push(['duration', message('max', { max })]);
    return wrong;
  };

interface BuyPremiumProps extends Buyable {
  /** Id of the company's ad that the URL names, if any. */
  ad: number | undefined;
  service: AdService;
  onTaken: () => void;
}

/** Makes an own ad premium for months or days; a regular ad is bought here, too, if it costs something. */
export function BuyPremium({ ad, service, ...buyable }: BuyPremiumProps) {
  const { t } = useTranslation();
  const { offer } = buyable;
  const known = offer.recruitments.find(({ id }) => id === ad);
  const form = usePurchase<Values>({
    ...buyable,
    draft: `buy-premium-${known?.id ?? ''}`,
    initial: { service, recruitment_id: known?.id ?? null, duration: 1, extend_ad: true },
    find: findWrong(buyable.prices),
    make: makeItem,
  });
  const { values, error, prices } = form;
  const rate = rateOf(prices, values.service);
  const chosen = offer.recruitments.find(({ id }) => id === values.recruitment_id);
  const sold = adServices.filter((one) => (rateOf(prices, one).price ?? 0) > 0);
  const serviceName = t(`service.name.${values.service}`);
  return (
    <BuyPage
      title={t('service.premium.title')}
      text={t('service.about.RECRUITMENT_PREMIUM')}
      form={form}
      name={chosen ? `${serviceName}: ${chosen.title}` : serviceName}
      isSold={rate.price !== null}
    >
      <FormPanel title={t('service.premium.what')}>
        <div className={styles.place}>
          <div className={styles.order}>
            {sold.length > 1 && (
              <RadioGroup
                label={t('service.premium.type')}
                variant="cards"
                {...bindField(form, 'service')}
                options={sold.map((value) => ({
                  value,
                  label: t(`service.name.${value}`),
                  aside: <PriceTag rate={rateOf(prices, value)} tax={prices.TAX} />,
                }))}
              />
            )}
            <AdField
              isForPremium={values.service === 'RECRUITMENT_PREMIUM'}
              ads={offer.recruitments}
              {...bindField(form, 'recruitment_id')}
              error={error('recruitment_id')}
            />
            {offer.premium_free !== null && values.service === 'RECRUITMENT_PREMIUM' && (
              <p className="text-2 text-sm">{t('service.premium.left', { count: offer.premium_free })}</p>
            )}
          </div>
          <HomePicture lit="PREMIUM" />
        </div>
      </FormPanel>
      <FormPanel title={t('service.how_long')}>
        <DurationField
          prices={prices}
          service={values.service}
          rate={rate}
          {...bindField(form, 'duration')}
          error={error('duration', t(`service.duration.${rate.unit}`))}
        />
        <AdEnd
          days={listPurchaseEnds(offer, values.recruitment_id, { ...values, unit: rate.unit })}
          {...bindField(form, 'extend_ad')}
          error={error('extend_ad')}
        />
      </FormPanel>
    </BuyPage>
  );
}
