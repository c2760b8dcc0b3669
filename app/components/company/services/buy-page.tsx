import type { ReactNode } from 'react';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { OrderPanel } from './order-panel.tsx';
import styles from './services.module.css';
import type { Buying } from './use-buying.ts';

interface BuyPageProps<Values extends object> {
  title: string;
  text: string;
  form: Buying<Values>;
  /** Name of the ad, banner or package that the order line is for. */
  name: string;
  /** The service has a price now. */
  isSold: boolean;
  /** Panels with the choices. */
  children: ReactNode;
}

/** The page that sells one service: the choices, and beside them the order with its price. */
export function BuyPage<Values extends object>(props: BuyPageProps<Values>) {
  const { title, text, form, name, isSold, children } = props;
  const { t } = useTranslation();
  return (
    <>
      <WorkHead title={title} above="/employer/service" text={text} />
      {isSold ? (
        <form {...form.props(form.order)} className={styles.buy}>
          <div className={styles.panels}>
            <Hindrances form={form} />
            {children}
          </div>
          <OrderPanel form={form} name={name} />
        </form>
      ) : (
        <EmptyState
          level={2}
          title={t('service.not_for_sale')}
          text={t('service.not_for_sale_text')}
          action={<LinkButton href="/employer/service">{t('service.see_all')}</LinkButton>}
        />
      )}
    </>
  );
}

/** Reasons why an order would be rejected, shown before anything is chosen. */
function Hindrances<Values extends object>({ form: { offer } }: Pick<BuyPageProps<Values>, 'form'>) {
  const { t } = useTranslation();
  const { open_orders: open, open_orders_max: max, payment_methods, has_logo } = offer;
  return (
    <>
      {payment_methods.length === 0 && (
        <Note title={t('service.hindrance.payment')}>{t('service.hindrance.payment_text')}</Note>
      )}
      {open >= max && (
        <Note
          urgent
          title={t('service.hindrance.open_orders', { count: open })}
          action={<LinkButton href="/employer/service/order">{t('service.mine')}</LinkButton>}
        >
          {t('service.hindrance.open_orders_text')}
        </Note>
      )}
      {!has_logo && (
        <Note
          urgent
          title={t('service.order.logo')}
          action={<LinkButton href="/employer/company/edit#logo">{t('service.order.logo_link')}</LinkButton>}
        >
          {t('service.order.logo_text')}
        </Note>
      )}
    </>
  );
}
