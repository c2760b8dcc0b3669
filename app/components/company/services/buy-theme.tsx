import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { message } from '#contract/text/messages.ts';
import { HomePicture } from '../home-places/home-picture.tsx';
import { findWrongPlacement, isValidMonths, type PlacementValues } from '../home-places/placement-values.ts';
import { useFreeWeeks } from '../home-places/use-free-weeks.ts';
import { WeeksPanel } from '../home-places/weeks-panel.tsx';
import { AdEnd, listPurchaseEnds } from './ad-end.tsx';
import { AdField } from './ad-field.tsx';
import { BuyPage } from './buy-page.tsx';
import { DurationField } from './duration-field.tsx';
import { makeOrderItem } from './item.ts';
import styles from './services.module.css';
import { ThemeField } from './theme-field.tsx';
import { type Buyable, type Purchase, usePurchase } from './use-buying.ts';

interface Values extends PlacementValues {
  theme_id: number | null;
  recruitment_id: number | null;
  extend_ad: boolean;
}

const makeItem = ({ theme_id, recruitment_id, start_date, duration, extend_ad }: Values) =>
  isValidMonths(duration)
    ? makeOrderItem({
        service: 'THEME',
        duration,
        extend_ad,
        theme_id: theme_id ?? undefined,
        recruitment_id: recruitment_id ?? undefined,
        start_date: start_date || undefined,
      })
    : undefined;

function findWrong(values: Values): [string, string][] {
  const wrong: [string, string][] = [];
  if (values.theme_id === null) wrong.push(['theme_id', message('choose_theme')]);
  if (values.recruitment_id === null) wrong.push(['recruitment_id', message('choose_recruitment')]);
  return [...wrong, ...findWrongPlacement(values)];
}

interface BuyThemeProps extends Buyable {
  ad: number | undefined;
  theme: number | undefined;
  onTaken: () => void;
}

/** Buys a slot for an own ad in one of the themes of the home page, by weeks. */
export function BuyTheme({ ad, theme, ...buyable }: BuyThemeProps) {
  const { t } = useTranslation();
  const { offer } = buyable;
  const known = offer.recruitments.find(({ id }) => id === ad)?.id ?? null;
  const form = usePurchase<Values>({
    ...buyable,
    draft: `buy-theme-${known ?? ''}-${theme ?? ''}`,
    initial: {
      theme_id: offer.themes.find(({ id }) => id === theme)?.id ?? null,
      recruitment_id: known,
      start_date: '',
      duration: 1,
      extend_ad: true,
    },
    find: findWrong,
    make: () => makeItem,
  });
  const { values, change, error, prices } = form;
  const free = useFreeWeeks(values.theme_id === null ? undefined : { theme_id: values.theme_id });
  const chosen = offer.recruitments.find(({ id }) => id === values.recruitment_id);
  const shown = offer.themes.find(({ id }) => id === values.theme_id);
  const names = [shown?.title, chosen?.title].filter(Boolean).join(' · ');
  const serviceName = t('service.name.THEME');
  return (
    <BuyPage
      title={t('service.theme.title')}
      text={t('service.about.THEME')}
      form={form}
      isSold={prices.THEME.price !== null}
      name={names ? `${serviceName}: ${names}` : serviceName}
    >
      <FormPanel title={t('service.theme.what')}>
        <div className={styles.place}>
          <ThemeField
            themes={offer.themes}
            value={values.theme_id}
            onValue={(theme_id) => change({ theme_id, start_date: '' })}
            error={error('theme_id')}
          />
          <HomePicture lit="THEME" />
        </div>
      </FormPanel>
      <FormPanel title={t('service.premium.what')}>
        <AdField
          ads={offer.recruitments}
          {...bindField(form, 'recruitment_id')}
          error={error('recruitment_id')}
        />
        {shown && chosen?.theme_ids.includes(shown.id) && (
          <p className="text-2 text-sm">{t('service.theme.already')}</p>
        )}
      </FormPanel>
      <FormPanel title={t('service.how_long')}>
        <DurationField
          prices={prices}
          service="THEME"
          rate={prices.THEME}
          {...bindField(form, 'duration')}
          error={error('duration', t('service.duration.MONTH'))}
        />
        {values.theme_id === null ? (
          <p className="text-2">{t('service.theme.first')}</p>
        ) : (
          <WeeksPanel
            free={free}
            months={isValidMonths(values.duration) ? values.duration : 1}
            {...bindField(form, 'start_date')}
            error={error('start_date', t('service.weeks.label'))}
          />
        )}
        <ThemeEnd form={form} />
      </FormPanel>
    </BuyPage>
  );
}

/** The end of the ad compared with its weeks in the theme. */
function ThemeEnd({ form: { values, change, error, offer } }: { form: Purchase<Values> }) {
  const { recruitment_id, duration, start_date: start, extend_ad } = values;
  return (
    <AdEnd
      days={listPurchaseEnds(offer, recruitment_id, {
        service: 'THEME',
        unit: 'FOUR_WEEKS',
        duration,
        start,
      })}
      value={extend_ad}
      onValue={(isExtended) => change({ extend_ad: isExtended })}
      error={error('extend_ad')}
    />
  );
}
