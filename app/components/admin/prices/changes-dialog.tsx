import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { listPriceChanges, type TranslatePrice } from '#contract/money/price-changes.ts';
import { presetPrices } from '#contract/money/prices.ts';
import styles from './prices.module.css';
import type { PriceForm, PricePageData } from './use-price-form.ts';

interface ChangesDialogProps {
  data: PricePageData;
  form: PriceForm;
  onClose: () => void;
  onConfirm: () => void;
}

/** All changes compared with the prices that would be in force on that day, before saving. */
export function ChangesDialog({ data, form, onClose, onConfirm }: ChangesDialogProps) {
  const { t, language } = useTranslation();
  const { kind, versions, today } = data;
  const day = form.values.valid_from;
  const before = versions.find(({ valid_from }) => valid_from <= day);
  const next = versions.findLast(({ valid_from }) => valid_from > day);
  const changes = listPriceChanges(
    before?.value ?? presetPrices[kind],
    form.parsed ?? {},
    t as TranslatePrice,
    language,
  );
  const date = formatDate(day);
  const [now, later] =
    kind === 'GRANT' ? (['now_grant', 'later_grant'] as const) : (['now', 'later'] as const);
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={t('price.changes.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="filled" onClick={onConfirm}>
            {t('price.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{t(day > today ? `price.changes.${later}` : `price.changes.${now}`, { date })}</p>
        {before?.state === 'coming' && before.valid_from === day && <p>{t('price.changes.replaces')}</p>}
        {next && <p>{t('price.changes.until', { date: formatDate(next.valid_from) })}</p>}
        {changes.length === 0 ? (
          <p>
            <b>{t('price.changes.none')}</b>
          </p>
        ) : (
          <FactGrid
            variant="list"
            facts={changes.map(({ label, ...values }) => ({ label, value: t('price.changes.to', values) }))}
          />
        )}
      </div>
    </Modal>
  );
}
