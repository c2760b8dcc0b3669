import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHasRole } from '#app/browser/member-role.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Stepper } from '#app/ui/actions/stepper.tsx';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ownersOnly } from '#contract/call.ts';
import { OrderPanel, OrderTotalBar, PaymentMethodField } from './order-panel.tsx';
import styles from './services.module.css';
import type { Purchase } from './use-buying.ts';

/** One screen of a purchase. */
interface BuyStep {
  key: string;
  title: string;
  /** True if nothing is missing or invalid on this screen. */
  isComplete: boolean;
  /** True if this screen shows an error. */
  hasError: boolean;
  content: ReactNode;
}

interface BuyPageProps<Values extends object> {
  title: string;
  text: string;
  form: Purchase<Values>;
  /** Name of the ad, banner or package that the order line is for. */
  name: string;
  /** True if the service has a price now, so that it is for sale. */
  isSold: boolean;
  /** Screens one after the other, instead of `children`. */
  steps?: readonly BuyStep[];
  /** The preview of the purchase, above the order. */
  preview?: ReactNode;
  /** Panels with the choices. */
  children?: ReactNode;
}

/** The page that sells one service: the choices, and beside them the order with its price. */
export function BuyPage<Values extends object>(props: BuyPageProps<Values>) {
  const { title, text, form, name, isSold, steps = [], preview, children } = props;
  const { t } = useTranslation();
  const { at, setAt, panels } = useSteps(steps);
  const next = steps[at + 1];
  return (
    <>
      <WorkHead title={title} above="/employer/service" text={text} />
      {isSold ? (
        <form {...form.props(next ? () => setAt(at + 1) : form.order)} className={styles.buy}>
          <div ref={panels} className={styles.panels}>
            <Hindrances form={form} />
            {steps.length > 0 && (
              <Stepper
                isFlat
                label={t('service.steps')}
                steps={steps.map(({ key, title: name, isComplete }, place) => ({
                  key,
                  title: name,
                  state: place === at ? 'current' : isComplete ? 'done' : 'waiting',
                  onSelect: () => setAt(place),
                }))}
              />
            )}
            {steps.map(({ key, content }, place) => (
              <div key={key} hidden={place !== at} className={styles.step}>
                {content}
                {place === steps.length - 1 && (
                  <Panel>
                    <PaymentMethodField form={form} />
                  </Panel>
                )}
              </div>
            ))}
            {children}
          </div>
          <div className={styles.aside}>
            {preview}
            <OrderPanel
              form={form}
              name={name}
              next={next?.title}
              hasMethod={steps.length === 0}
              onBack={at > 0 ? () => setAt(at - 1) : undefined}
            />
          </div>
          <OrderTotalBar form={form} next={next?.title} />
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

/** The open step. When errors appear, the first step that has one is opened. */
function useSteps(steps: readonly BuyStep[]) {
  const [at, setAt] = useState(0);
  const panels = useRef<HTMLDivElement>(null);
  const wrong = steps.findIndex(({ hasError }) => hasError);
  const isElsewhere = wrong >= 0 && !steps[at]?.hasError;
  const hadError = useRef(false);
  useEffect(() => {
    if (isElsewhere && !hadError.current) setAt(wrong);
    hadError.current = wrong >= 0;
  }, [isElsewhere, wrong]);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    const step = panels.current?.querySelector<HTMLElement>(`.${styles.step}:not([hidden])`) ?? null;
    if (focusFirstInvalid(step)) return;
    step
      ?.querySelector<HTMLElement>('input, textarea, [role="textbox"], select')
      ?.focus({ preventScroll: true });
    panels.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return { at, setAt, panels };
}

/** Reasons why an order would be rejected, shown before anything is chosen. */
function Hindrances<Values extends object>({ form: { offer } }: Pick<BuyPageProps<Values>, 'form'>) {
  const { t } = useTranslation();
  const isOwner = useHasRole(ownersOnly);
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
          action={
            isOwner && (
              <LinkButton href="/employer/company/edit#logo">{t('service.order.logo_link')}</LinkButton>
            )
          }
        >
          {t('service.order.logo_text')}
        </Note>
      )}
    </>
  );
}
