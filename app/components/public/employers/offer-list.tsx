import { formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import styles from './employers-page.module.css';

type Offers = OutputOf<'GET /home/employers'>;
type Offer = Offers['services'][number];

/** Services for sale with their prices, VAT included. */
export function OfferList({ services, day, vat_percent }: Omit<Offers, 'careers'>) {
  const { t } = useTranslation();
  if (services.length === 0) return null;
  const date = formatDate(day);
  return (
    <section className={styles.part} aria-labelledby="prices">
      <h2 id="prices">{t('employers_page.prices.title')}</h2>
      <p className={styles.text}>
        {vat_percent === 0
          ? t('employers_page.prices.text_untaxed', { date })
          : t('employers_page.prices.text', { date, percent: vat_percent })}
      </p>
      <table className={styles.prices}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('employers_page.prices.service')}</th>
            <th scope="col">{t('employers_page.prices.price')}</th>
          </tr>
        </thead>
        <tbody>
          {services.map((offer) => (
            <tr key={`${offer.service} ${offer.combo?.name}`}>
              <th scope="row">
                {offer.combo?.name ?? t(`service.name.${offer.service}`)}
                <span>{aboutOf(offer, t)}</span>
              </th>
              <td>
                <Price offer={offer} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One sentence about a service; for a package, its content. */
function aboutOf({ service, combo }: Offer, t: TranslateFn): string {
  if (combo)
    return [
      combo.premium_ads > 0 && t('service.combo.premium', { count: combo.premium_ads }),
      combo.regular_ads > 0 && t('service.combo.regular', { count: combo.regular_ads }),
      combo.banner && t(`service.name.BANNER_${combo.banner}`),
      combo.theme && t('service.combo.theme'),
    ]
      .filter(Boolean)
      .join(' · ');
  if (service === 'RECRUITMENT_NORMAL') return t('employers_page.prices.about_normal');
  return t(`service.about.${service.startsWith('BANNER') ? 'BANNER' : (service as 'THEME')}`);
}

function Price({ offer: { service, combo, unit, total, total_before } }: { offer: Offer }) {
  const { t } = useTranslation();
  const isAd = service.startsWith('RECRUITMENT');
  const per = isAd ? t(`service.per.${unit === 'DAY' ? 'DAY' : 'MONTH'}`) : t('service.per.WEEKS');
  return (
    <>
      <b>{total === 0 ? t('service.free') : formatPrice(total)}</b>
      {total > 0 && <span>{combo ? t('employers_page.prices.months', { count: combo.months }) : per}</span>}
      {total_before !== null && (
        <del>
          <span className="visually-hidden">{t('employers_page.prices.before')} </span>
          {formatPrice(total_before)}
        </del>
      )}
    </>
  );
}
