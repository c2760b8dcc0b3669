import { eventPath } from '#app/address/slug.ts';
import { createFormLoader } from '#app/api/load.ts';
import { ContentForm } from '#app/components/admin/content/content-form.tsx';
import {
  type ContentValues,
  toBodyValues,
  toPublishingValues,
  toTextValues,
} from '#app/components/admin/content/content-values.ts';
import { EventCompanies, type EventCompany } from '#app/components/admin/content/event-companies.tsx';
import { PaletteField } from '#app/components/admin/content/palette-field.tsx';
import { EventPage } from '#app/components/public/content/event-page.tsx';
import { AddressPicker } from '#app/components/shared/address/address-picker.tsx';
import { ImageField } from '#app/components/shared/form-fields/image-field.tsx';
import { PeriodField } from '#app/components/shared/form-fields/period-field.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { formBodyIn, formTextIn } from '#app/components/shared/rich-text/read-in.ts';
import type { ShownDocument } from '#app/components/shared/rich-text/rich-text.tsx';
import { bindField } from '#app/form/bind-field.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineForm, type PageProps } from '#app/route-table/screen.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { create, type EventFields } from '#contract/admin/content/admin-events.ts';
import type { Palette } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Language, Localized } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineForm('/admin/events', {
  create: 'content_kind.event.create',
  edit: 'content_kind.event.edit',
});

/** One event in all languages, unless it is new. */
export const load = createFormLoader('GET /admin/event/show');

type Saved = OutputOf<'GET /admin/event/show'>;

interface EventValues
  extends ContentValues,
    Record<Localized<'summary' | 'place'>, string>,
    Record<Localized<'body'>, ShownDocument | null> {
  first_day: string;
  last_day: string;
  palette: Palette;
  image_id: string;
  address_code: string;
  companies: readonly EventCompany[];
}

const valuesOf = (saved: Saved | undefined): EventValues => ({
  ...toTextValues(saved, 'title', 'summary', 'place'),
  ...toBodyValues(saved),
  ...toPublishingValues(saved),
  first_day: saved?.first_day ?? '',
  last_day: saved?.last_day ?? '',
  palette: saved?.palette ?? 'lam',
  image_id: saved?.image_id ?? '',
  address_code: saved?.address_code ?? '',
  companies: saved?.companies ?? [],
});

/** An event, new or changed. */
function EventForm({ saved: initial }: { saved: Saved | undefined }) {
  const { t } = useTranslation();
  const form = useRecordForm<EventValues, EventFields, Saved>({
    kind: 'event',
    schema: create.input,
    saved: initial,
    valuesOf,
  });
  const { values, change, error, saved } = form;
  const labels = {
    first_day: t('content_kind.event.first_day'),
    last_day: t('content_kind.event.last_day'),
    palette: t('content_kind.event.palette'),
    image_id: t('content_kind.event.image'),
    address_code: t('content_kind.event.address'),
    companies: t('content_kind.event.companies'),
  };
  return (
    <ContentForm
      kind="event"
      form={form}
      createTitle={t('content_kind.event.create')}
      labels={labels}
      textOf={(name, all) =>
        name === 'companies' ? all.companies.map(({ name: company }) => company).join('\n') : undefined
      }
      texts={[
        { base: 'title', label: t('content_form.title'), required: true, limit: limits.title },
        { base: 'summary', label: t('content_kind.event.summary'), limit: limits.summary, rows: 3 },
        { base: 'place', label: t('content_kind.event.place'), limit: limits.title },
        { base: 'body', label: t('content_form.body'), format: 'rich' },
      ]}
      publicPath={
        saved && eventPath({ id: saved.id, title: formTextIn(valuesOf(saved), 'title', 'vi').text })
      }
      preview={(language) => <EventPage event={shownEvent(saved?.id ?? 0, values, language)} />}
    >
      <FormPanel title={t('content_kind.event.when')}>
        <PeriodField
          from={{ name: 'first_day', label: labels.first_day, required: true }}
          to={{ name: 'last_day', label: labels.last_day, required: true }}
          values={values}
          onChange={change}
          error={error}
        />
      </FormPanel>
      <FormPanel title={labels.address_code}>
        <p className="text-2 text-sm">{t('content_kind.event.address_text')}</p>
        <AddressPicker
          value={values.address_code}
          onChange={(address_code) => change({ address_code })}
          error={error('address_code')}
        />
      </FormPanel>
      <FormPanel title={labels.companies}>
        <Field group label={labels.companies} hideLabel error={error('companies')}>
          <EventCompanies companies={values.companies} onCompanies={(companies) => change({ companies })} />
        </Field>
      </FormPanel>
      <FormPanel title={t('content_kind.event.look')}>
        <ImageField label={labels.image_id} {...bindField(form, 'image_id')} error={error('image_id')} />
        <PaletteField form={form} label={labels.palette} />
      </FormPanel>
    </ContentForm>
  );
}

/** The typed event as the public would see it. */
function shownEvent(
  id: number,
  values: EventValues,
  language: Language,
): OutputOf<'GET /content/event/show'> {
  const title = formTextIn(values, 'title', language);
  const { first_day, last_day, palette, image_id, companies } = values;
  const first = first_day || dayOf(currentTime());
  return {
    id,
    title: title.text,
    title_language: title.language,
    titles: {},
    summary: formTextIn(values, 'summary', language).text,
    place: formTextIn(values, 'place', language).text,
    first_day: first,
    last_day: last_day || first,
    palette,
    image: image_id ? { url: fileUrl(image_id), width: 960, height: 640 } : null,
    // The map is drawn from the ward on the server, and photos are those of the company's page.
    map: null,
    companies: companies
      .filter(({ is_public }) => is_public)
      .map((company) => ({ id: company.id, name: company.name, logo: null, photo: null, open_count: 0 })),
    ...formBodyIn(values, language),
  };
}

/** The form of a new or a saved event. */
export function Page({ data: { saved } }: PageProps<typeof load>) {
  return <EventForm key={saved?.id} saved={saved} />;
}
