import { api } from '#app/api/client.ts';
import styles from '#app/components/shared/login/single-form.module.css';
import { useForm } from '#app/form/use-form.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { addDays } from '#contract/calendar.ts';
import type { OutputOf } from '#contract/index.ts';
import { extendEndingAd } from '#contract/recruitments/ad-endings.ts';

interface ExtendFormProps {
  ticket: string;
  ad: OutputOf<'POST /recruitment/check-ending'>;
  /** Gets the new last day. */
  onDone: (endDate: string) => void;
  onOver: () => void;
}

/**
 * Asks for the new last day. If the link cannot extend the ad, because that costs money or needs a review, a link to
 * the sign-in is shown instead.
 */
export function ExtendForm({ ticket, ad, onDone, onOver }: ExtendFormProps) {
  const { t } = useTranslation();
  const form = useForm({ schema: extendEndingAd.input, initial: { ticket, end_date: ad.latest_date } });
  if (!ad.can_extend)
    return (
      <div className={styles.form}>
        <p>{t('ending.signed_in')}</p>
        <div>
          <LinkButton href="/employer/recruitment" variant="filled">
            {t('ending.sign_in')}
          </LinkButton>
        </div>
      </div>
    );
  async function save() {
    const call = 'POST /recruitment/extend-ending';
    const answer = await form.submit((parsed) => api(call, parsed, { silent: true }));
    if (!answer) return;
    if (answer.ok) return onDone(answer.data.end_date);
    if (answer.status === 4027) return onOver();
    if (answer.status !== 414)
      toast.error({ title: answer.message || { key: 'common.notice.unreachable' }, about: call });
  }
  return (
    <form {...form.props(save)} className={styles.form}>
      {ad.start_date && <p className="text-2">{t('ending.since', { date: formatDate(ad.start_date) })}</p>}
      <Field
        {...form.labelled('end_date', t('ending.new'))}
        required
        help={t('ending.help', { date: formatDate(ad.latest_date) })}
      >
        <DateInput {...form.field('end_date')} min={addDays(ad.end_date, 1)} max={ad.latest_date} />
      </Field>
      <div>
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t('ending.submit')}
        </Button>
      </div>
    </form>
  );
}
