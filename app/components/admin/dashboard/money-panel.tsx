import { formatAmount, formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import type { OutputOf } from '#contract/index.ts';
import { Age } from '../record/age.tsx';
import styles from './dashboard.module.css';

type Money = NonNullable<OutputOf<'GET /admin/dashboard/show'>['money']>;

interface MoneyPanelProps {
  money: Money;
  /** The role may open banners of companies. */
  opensBanners: boolean;
}

/** Money that waits, each with its tab, and the revenue of this month beside the last one. */
export function MoneyPanel({ money, opensBanners }: MoneyPanelProps) {
  const { t, language } = useTranslation();
  const { deposits, reported, unpaid, banners, revenue } = money;
  return (
    <Panel flush title={t('admin.money.title')}>
      <dl className={styles.money}>
        <Waiting name={t('admin.money.deposits')} queue={deposits} href="/admin/order/deposit?state=open" />
        <Waiting name={t('admin.money.reported')} queue={reported} href="/admin/order?state=checking" />
        <Waiting name={t('admin.money.unpaid')} queue={unpaid} href="/admin/order?state=unpaid" />
        <Waiting
          name={t('admin.money.banners')}
          queue={{ count: banners }}
          href={opensBanners ? '/admin/recruitment/banner?state=paid_waiting' : undefined}
        />
        <div>
          <dt className="text-2 text-sm">
            {t('admin.money.revenue', { month: revenue.month.replace('/', '.') })}
          </dt>
          <dd className={styles.figure}>
            <Anchor href="/admin/order/settlement">{formatAmount(revenue.net, language)}</Anchor>
          </dd>
          <dd className="text-2 text-sm">
            {t('admin.money.last', {
              day: formatAmount(revenue.last_to_day, language),
              whole: formatAmount(revenue.last, language),
            })}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

interface WaitingProps {
  name: string;
  queue: { count: number; sum?: number; since?: string | null };
  href: string | undefined;
}

function Waiting({ name, queue: { count, sum, since }, href }: WaitingProps) {
  const { t, language } = useTranslation();
  const number = count === 0 ? t('admin.money.none') : formatNumber(count, language);
  return (
    <div>
      <dt className="text-2 text-sm">{name}</dt>
      <dd className={styles.figure}>
        {href && count > 0 ? (
          <Anchor href={href} aria-label={`${name}: ${number}`}>
            {number}
          </Anchor>
        ) : (
          number
        )}
      </dd>
      {count > 0 && sum !== undefined && <dd className="text-2 text-sm">{formatAmount(sum, language)}</dd>}
      {since && (
        <dd className="text-2 text-sm">
          {t('admin.money.oldest')} <Age moment={since} />
        </dd>
      )}
    </div>
  );
}

/** Slots of the home page that are sold or reserved, by week; renders nothing if none are for sale. */
export function SlotsPanel({ places }: Pick<Money, 'places'>) {
  const { t, language } = useTranslation();
  const [first] = places;
  if (!first) return null;
  return (
    <Panel flush title={t('admin.money.places')}>
      <ScrollRegion className={styles.scroll} name={t('admin.money.places')}>
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{t('admin.money.place')}</th>
              {first.weeks.map(({ start_date }) => (
                <th key={start_date} scope="col">
                  <span className="visually-hidden">
                    {t('admin.money.week', { date: formatDate(start_date) })}
                  </span>
                  <span aria-hidden="true">{formatDate(start_date).slice(0, 5)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(({ kind, name, max, weeks }) => (
              <tr key={kind ?? name}>
                <th scope="row">{kind ? t(`admin.money.kind.${kind}`) : name}</th>
                {weeks.map(({ start_date, taken }) => (
                  <td key={start_date} data-full={taken >= max ? '' : undefined}>
                    <span aria-hidden="true">
                      {formatNumber(taken, language)}/{formatNumber(max, language)}
                    </span>
                    <span className="visually-hidden">
                      {t('admin.money.taken', {
                        taken: formatNumber(taken, language),
                        max: formatNumber(max, language),
                      })}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
