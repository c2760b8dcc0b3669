import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { priceLimits } from '#contract/money/prices.ts';
import { PriceBox } from './price-box.tsx';
import styles from './prices.module.css';
import type { PriceForm } from './use-price-form.ts';

interface Step {
  months: number | null;
  percent: number | null;
}

/** Discounts in percent by minimum number of months, a row each. */
export function DiscountStepsField({ form, name, help }: { form: PriceForm; name: string; help?: string }) {
  const { t } = useTranslation();
  const steps = (form.values[`value.${name}`] ?? []) as Step[];
  const change = (at: number, part: Partial<Step>) =>
    form.set(
      name,
      steps.map((step, index) => (index === at ? { ...step, ...part } : step)),
    );
  const add = () => {
    const months = Math.min(priceLimits.months, (steps.at(-1)?.months ?? 0) + 3);
    form.set(name, [...steps, { months, percent: null }]);
  };
  return (
    <Field
      group
      label={t('price.field.discounts')}
      help={steps.length === 0 ? t('price.steps.none') : help}
      error={form.errorAt(name)}
    >
      <div className={styles.steps}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index, months and percent are being typed
          <div key={at} className={styles.step}>
            <PriceBox
              name={`value.${name}.${at}.months`}
              label={t('price.steps.from')}
              value={step.months}
              onValue={(months) => change(at, { months })}
              unit={t('price.month_unit')}
              error={form.errorAt(`${name}.${at}.months`, t('price.steps.from'))}
            />
            <PriceBox
              name={`value.${name}.${at}.percent`}
              label={t('price.steps.percent')}
              value={step.percent}
              onValue={(percent) => change(at, { percent })}
              unit="%"
              error={form.errorAt(`${name}.${at}.percent`, t('price.steps.percent'))}
            />
            <IconButton
              icon={IconTrash}
              label={t('price.steps.remove', { months: step.months ?? 0 })}
              onClick={() =>
                form.set(
                  name,
                  steps.filter((_, index) => index !== at),
                )
              }
            />
          </div>
        ))}
        {steps.length < priceLimits.months && (
          <div>
            <Button size="dense" icon={IconPlus} onClick={add}>
              {t('price.steps.add')}
            </Button>
          </div>
        )}
      </div>
    </Field>
  );
}
