import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { isCalendarDate } from '#contract/date-fields.ts';
import { formatPriceValue, labelPrice, type TranslatePrice } from '#contract/money/price-changes.ts';
import type { Prices } from '#contract/money/prices.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { PriceExample } from './price-example.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './prices.module.css';
import {
  type PriceForm,
  type PricePageData,
  type SavedVersion,
  toPriceFields,
  toPriceFormValues,
  usePriceForm,
} from './use-price-form.ts';
import { PriceVersions } from './version-list.tsx';

/**
 * Prices of one kind: a form with an example beside it, the changes before saving, and the versions by day.
 */
export function PricePage({ data: loaded }: { data: PricePageData }) {
  const { t } = useTranslation();
  const [data, setData] = useState(loaded);
  const [isAsked, setAsked] = useState(false);
  const [removed, setRemoved] = useState<SavedVersion>();
  const form = usePriceForm(loaded, setData);
  const { kind, today } = data;
  const day = form.values.valid_from;
  const isLater = isCalendarDate(day) && day > today;

  /** Opens the list of changes before saving; only valid values can be compared. */
  async function ask(): Promise<void> {
    if (form.check()) setAsked(true);
  }
  /** The dialog closes first: if a colleague has saved in between, another question opens. */
  function confirm(): void {
    setAsked(false);
    void form.save();
  }
  function open(version: SavedVersion): void {
    form.change({
      ...toPriceFields(version.value),
      valid_from: version.state === 'coming' ? version.valid_from : today,
    });
    toast.info({ title: t('price.versions.taken', { date: formatDate(version.valid_from) }) });
    window.scrollTo({ top: 0 });
  }

  return (
    <div className={styles.page}>
      <RecordForm
        form={{ ...form, save: ask }}
        head={{ above: '/admin', title: t('shell.nav.prices'), text: t(`price.text.${kind}`) }}
        tabs={<PriceTabs active={kind} />}
        saveLabel={t('price.save')}
        labelOf={(name) => labelPrice(name.replace(/^value\./, ''), t as TranslatePrice)}
        textOf={(name, values) => formatPriceValue(name, values[name], t as TranslatePrice)}
        {...(kind !== 'GRANT' && {
          aside: <PriceExample kind={kind} prices={pricesIn(data, form)} day={day} />,
        })}
      >
        <PriceFields form={form} />
        <FormPanel title={t('price.start.title')}>
          <Field
            {...form.labelled('valid_from', t('price.field.valid_from'))}
            required
            help={isLater ? t('price.start.later', { date: formatDate(day) }) : t('price.start.today')}
          >
            <DateInput
              name="valid_from"
              value={day}
              min={today}
              onValue={(valid_from) => form.change({ valid_from })}
            />
          </Field>
        </FormPanel>
      </RecordForm>
      <PriceVersions data={data} onOpen={open} onRemove={setRemoved} />
      {isAsked && (
        <ChangesDialog data={data} form={form} onClose={() => setAsked(false)} onConfirm={confirm} />
      )}
      <RemoveVersion
        version={removed}
        data={data}
        onClose={() => setRemoved(undefined)}
        onRemoved={(next) => {
          setData(next);
          if (form.isDirty) form.change({ version: next.version });
          else form.resetTo(toPriceFormValues(next));
        }}
      />
    </div>
  );
}

/** Kinds of prices in the order of the tabs, with the address of each. */
const pages = {
  RECRUITMENT: 'recruitment',
  BANNER: 'banner',
  THEME: 'theme',
  COMBO: 'combo',
  TAX: 'tax',
  GRANT: 'grant',
} as const satisfies Record<PricePageData['kind'], string>;
const kinds = Object.keys(pages) as PricePageData['kind'][];

function PriceTabs({ active }: { active: PricePageData['kind'] }) {
  const { t } = useTranslation();
  const tabs = kinds.map((kind) => ({
    key: kind,
    label: t(`price.page.${kind}`),
    href: `/admin/setting/${pages[kind]}`,
  }));
  return <TabLinks tabs={tabs} active={active} label={t('shell.nav.prices')} />;
}

/** All prices with those of the form; new packages get ids that only this page knows. */
function pricesIn({ prices, kind }: PricePageData, { parsed }: PriceForm): Prices | undefined {
  if (!parsed) return undefined;
  const numbered =
    'packages' in parsed
      ? { packages: parsed.packages.map((one, at) => ({ ...one, id: one.id ?? -1 - at })) }
      : parsed;
  return { ...prices, [kind]: numbered };
}

interface RemoveVersionProps {
  version: SavedVersion | undefined;
  data: PricePageData;
  onClose: () => void;
  onRemoved: (next: PricePageData) => void;
}

/** Deletes prices whose day has not come yet; asks first. */
function RemoveVersion({ version, data, onClose, onRemoved }: RemoveVersionProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const date = version ? formatDate(version.valid_from) : '';
  async function remove(id: number): Promise<void> {
    setBusy(true);
    const answer = await api('POST /admin/price/remove', { id, version: data.version });
    setBusy(false);
    onClose();
    if (!answer.ok) return;
    onRemoved(answer.data);
    toast.success({ title: t('price.versions.removed', { date }) });
  }
  return (
    <ConfirmDialog
      open={version !== undefined}
      onClose={onClose}
      onConfirm={() => version && void remove(version.id)}
      title={t('price.versions.remove_title', { date })}
      text={t('price.versions.remove_text')}
      confirmLabel={t('price.versions.remove')}
      danger
      busy={isBusy}
    />
  );
}
