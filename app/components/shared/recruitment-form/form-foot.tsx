import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { adSteps } from '#contract/recruitments/ad-fields.ts';
import { hasFigures } from '#contract/text/salary-format.ts';
import styles from './form.module.css';
import { NegotiablePayNote } from './negotiable-pay-note.tsx';
import { type AdForm, submitLabelKey } from './use-ad-form.ts';

/** Back, next, and on the last step the submit button; shows the number of errors and leads to them. */
export function FormFoot({ form, onWhole }: { form: AdForm; onWhole: () => void }) {
  const { t } = useTranslation();
  const at = adSteps.indexOf(form.step);
  const before = adSteps[at - 1];
  const after = adSteps[at + 1];
  const finish = form.isDraft ? form.submit : form.saveComplete;
  const isLast = after === undefined;
  return (
    <div className={styles.dock}>
      <p className={styles.count} role="status">
        {form.errorCount > 0 && (
          <>
            {t('record_form.errors', { count: form.errorCount })}{' '}
            <button
              type="button"
              className={styles.jump}
              onClick={(event) => {
                form.showErrors();
                focusFirstInvalid(event.currentTarget.form);
              }}
            >
              {t('ad_form.to_error')}
            </button>{' '}
          </>
        )}
        {form.step !== 'pay' && hasFigures(form.values) && <NegotiablePayNote form={form} />}
      </p>
      {before && <Button onClick={() => form.setStep(before)}>{t('common.back')}</Button>}
      {isLast && <Button onClick={onWhole}>{t('recruitment.whole.short')}</Button>}
      {!isLast && (
        <Button variant="filled" iconAfter={IconArrowRight} onClick={() => form.setStep(after)}>
          {t('ad_form.next', { step: t(`ad_form.step.${after}`) })}
        </Button>
      )}
      {(isLast || !form.isDraft || form.isWhole) && (
        <Button variant={isLast ? 'filled' : 'outline'} loading={form.isSaving} onClick={finish}>
          {t(form.isDraft ? submitLabelKey(form) : 'ad_form.save')}
        </Button>
      )}
    </div>
  );
}
