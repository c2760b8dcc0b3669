import type { ReactNode } from 'react';
import { useHasRole } from '#app/browser/member-role.ts';
import { PriceTag } from '#app/components/shared/money/price-tag.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { memberRoles } from '#contract/call.ts';
import { bannerKinds } from '#contract/enums.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import type { Prices } from '#contract/money/prices.ts';
import { salePrice } from '#contract/money/quote.ts';
import { HomePicture, type HomeSlot } from '../home-places/home-picture.tsx';
import styles from './service-cards.module.css';

const base = '/employer/service/buy';

/** Each service with its slot on the home page, its benefits and its price. */
export function ServiceCards({ prices }: { prices: Prices }) {
  const { t } = useTranslation();
  const { premium } = prices.RECRUITMENT;
  // Recruiters buy for their own ads only.
  const isForCompany = useHasRole(memberRoles.buying);
  return (
    <div className={styles.cards}>
      <Card
        title={t('service.name.RECRUITMENT_PREMIUM')}
        text={t('service.about.RECRUITMENT_PREMIUM')}
        lit="PREMIUM"
        href={premium.price === null ? undefined : `${base}/premium`}
      >
        <PriceTag rate={premium} per={t(`service.per.${premium.unit}`)} tax={prices.TAX} />
      </Card>
      <Card
        title={t('service.name.THEME')}
        text={t('service.about.THEME')}
        lit="THEME"
        href={prices.THEME.price === null ? undefined : `${base}/theme`}
      >
        <PriceTag rate={prices.THEME} per={t('service.per.WEEKS')} tax={prices.TAX} />
      </Card>
      {isForCompany && (
        <Card
          title={t('service.name.BANNER')}
          text={t('service.about.BANNER')}
          lit="MAIN"
          href={bannerKinds.some((kind) => prices.BANNER[kind].price !== null) ? `${base}/banner` : undefined}
        >
          <dl className={styles.kinds}>
            {bannerKinds.map((kind) => (
              <div key={kind}>
                <dt>{t(`service.name.BANNER_${kind}`)}</dt>
                <dd>
                  <PriceTag rate={prices.BANNER[kind]} tax={prices.TAX} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-2 text-sm">{t('service.per.each')}</p>
        </Card>
      )}
      {isForCompany && prices.COMBO.packages.length > 0 && (
        <Card
          title={t('service.name.COMBO')}
          text={t('service.about.COMBO')}
          lit="SUB_1"
          href={`${base}/combo`}
        >
          <span className={styles.from}>
            {t('service.combo.from', { price: formatPrice(cheapest(prices.COMBO.packages)) })}
            {!prices.TAX.prices_include_vat && ` ${t('service.plus_vat')}`}
          </span>
        </Card>
      )}
    </div>
  );
}

/** Lowest price of a package. */
const cheapest = (packages: Prices['COMBO']['packages']) => Math.min(...packages.map(salePrice));

interface CardProps {
  title: string;
  text: string;
  lit: HomeSlot;
  /** Path of the service's purchase page; undefined if the service is not for sale. */
  href: string | undefined;
  /** Price of the service. */
  children: ReactNode;
}

function Card({ title, text, lit, href, children }: CardProps) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      <div className={styles.card}>
        <div className={styles.words}>
          <p className="text-2">{text}</p>
          <div>{children}</div>
          {href && (
            <LinkButton href={href} aria-label={`${t('service.choose')}: ${title}`}>
              {t('service.choose')}
            </LinkButton>
          )}
        </div>
        <HomePicture lit={lit} />
      </div>
    </Panel>
  );
}
