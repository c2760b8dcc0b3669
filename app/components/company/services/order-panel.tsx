import { QuoteTable } from '#app/components/shared/money/quote-table.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import styles from './services.module.css';
import type { Buying, Problem } from './use-buying.ts';

interface OrderPanelProps<Values extends object> {
  form: Buying<Values>;
  /** Subject of the order line. */
  name: string;
}

/** Summary of the order, line by line with its price, the payment method, and the order button. */
export function OrderPanel<Values extends object>({ form, name }: OrderPanelProps<Values>) {
  const { t } = useTranslation();
  const { price, problem, offer } = form;
  const isChanged = problem?.kind === 'changed';
  const isOpen = problem && !(problem.kind === 'logo' && offer.has_logo);
  return (
    <Panel as="aside" title={t('service.order.title')} className={styles.aside}>
      <div className={styles.order}>
        {price ? (
          <QuoteTable quote={price} nameOf={() => name} />
        ) : (
          <p className="text-2">{t('service.order.empty')}</p>
        )}
        {offer.payment_methods.length > 0 && (
          <Field group label={t('service.order.method')}>
            <RadioGroup
              variant="cards"
              value={form.method}
              onValue={form.setMethod}
              options={offer.payment_methods.map((value) => ({
                value,
                label: t(`service.order.method_${value}`),
                help: t(`service.order.method_${value}_help`),
              }))}
            />
          </Field>
        )}
        <div role="alert">{isOpen && <ProblemNote problem={problem} now={price?.total} />}</div>
        <Button type="submit" variant="filled" size="large" wide loading={form.isBusy}>
          {t(isChanged ? 'service.order.submit_again' : 'service.order.submit')}
        </Button>
        <p className="text-3 text-sm">{t('service.order.note')}</p>
      </div>
    </Panel>
  );
}

/** Why the order was rejected, and what to do next. */
function ProblemNote({ problem, now }: { problem: Problem; now: number | undefined }) {
  const { t } = useTranslation();
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
          <LinkButton size="dense" href="/employer/company/edit#logo">
            {t('service.order.logo_link')}
          </LinkButton>
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
