import { useHasRole } from '#app/browser/member-role.ts';
import { QuoteTable } from '#app/components/shared/money/quote-table.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import { ownersOnly } from '#contract/call.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import styles from './services.module.css';
import type { OrderProblem, Purchase } from './use-buying.ts';

interface OrderPanelProps<Values extends object> {
  form: Purchase<Values>;
  /** Subject of the order line. */
  name: string;
  /** Name of the next step; the order is placed on the last one. */
  next?: string | undefined;
  onBack?: (() => void) | undefined;
  /** The payment method is chosen here, not in a step. */
  hasMethod: boolean;
}

/** Summary of the order, line by line with its price, the payment method, and the order button. */
export function OrderPanel<Values extends object>(props: OrderPanelProps<Values>) {
  const { form, name, next, onBack, hasMethod } = props;
  const { t } = useTranslation();
  const { price, problem, offer } = form;
  const isOpen = problem && !(problem.kind === 'logo' && offer.has_logo);
  return (
    <Panel as="aside" title={t('service.order.title')}>
      <div className={styles.order}>
        {price ? (
          <QuoteTable quote={price} nameOf={() => name} />
        ) : (
          <p className="text-2">{t('service.order.empty')}</p>
        )}
        {hasMethod && <PaymentMethodField form={form} />}
        <div role="alert">{isOpen && <ProblemNote problem={problem} now={price?.total} />}</div>
        <div className={styles.acts}>
          {onBack && (
            <Button size="large" onClick={onBack}>
              {t('common.back')}
            </Button>
          )}
          <SubmitButton form={form} next={next} />
        </div>
      </div>
    </Panel>
  );
}

/** Choice of the payment method. */
export function PaymentMethodField<Values extends object>({ form }: Pick<OrderPanelProps<Values>, 'form'>) {
  const { t } = useTranslation();
  const { payment_methods: methods } = form.offer;
  if (methods.length === 0) return null;
  return (
    <Field
      group
      label={t('service.order.method')}
      aside={<Help about={t('service.order.method')}>{t('service.order.note')}</Help>}
    >
      <RadioGroup
        variant="list"
        value={form.method}
        onValue={form.setMethod}
        options={methods.map((value) => ({
          value,
          label: t(`service.order.method_${value}`),
          help: t(`service.order.method_${value}_help`),
        }))}
      />
    </Field>
  );
}

type SubmitProps<Values extends object> = Pick<OrderPanelProps<Values>, 'form' | 'next'>;

function SubmitButton<Values extends object>({ form, next }: SubmitProps<Values>) {
  const { t } = useTranslation();
  const label = form.problem?.kind === 'changed' ? 'service.order.submit_again' : 'service.order.submit';
  return (
    <Button type="submit" variant="filled" size="large" wide loading={form.isBusy}>
      {next ? t('service.next', { step: next }) : t(label)}
    </Button>
  );
}

/** Total and button at the lower edge of narrow windows, in which the order is below the choices. */
export function OrderTotalBar<Values extends object>(props: SubmitProps<Values>) {
  const { t } = useTranslation();
  const { price } = props.form;
  return (
    <div className={styles.sum}>
      <p>
        <span className="text-2 text-sm">{t('service.quote.total')}</span>
        <b className="font-num">{price ? formatPrice(price.total) : '–'}</b>
      </p>
      <SubmitButton {...props} />
    </div>
  );
}

/** Why the order was rejected, and what to do next. */
function ProblemNote({ problem, now }: { problem: OrderProblem; now: number | undefined }) {
  const { t } = useTranslation();
  const isOwner = useHasRole(ownersOnly);
  if (problem.kind === 'changed') {
    const prices = { before: formatPrice(problem.before), now: formatPrice(now) };
    return (
      <Note urgent title={t('service.order.changed')}>
        {t('service.order.changed_text', prices)}
      </Note>
    );
  }
  if (problem.kind === 'logo') {
    return (
      <Note
        urgent
        title={t('service.order.logo')}
        action={
          isOwner && (
            <LinkButton size="dense" href="/employer/company/edit#logo">
              {t('service.order.logo_link')}
            </LinkButton>
          )
        }
      >
        {t('service.order.logo_text')}
      </Note>
    );
  }
  return (
    <Note urgent title={problem.message}>
      {t('service.order.choose_again')}
    </Note>
  );
}
