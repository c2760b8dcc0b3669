import { createFormLoader } from '#app/api/load.ts';
import { ContentForm } from '#app/components/admin/content/content-form.tsx';
import {
  type ContentValues,
  toPublishingValues,
  toTextValues,
} from '#app/components/admin/content/content-values.ts';
import { PaletteField } from '#app/components/admin/content/palette-field.tsx';
import styles from '#app/components/admin/home/home-admin.module.css';
import { UrlField } from '#app/components/admin/home/url-field.tsx';
import { Banners } from '#app/components/shared/banner/banners.tsx';
import { type BannerValues, toShownBanner } from '#app/components/shared/banner/shown-banner.ts';
import { ImageField } from '#app/components/shared/form-fields/image-field.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineForm, type PageProps } from '#app/route-table/screen.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { type BannerFields, create } from '#contract/admin/content/admin-banners.ts';
import { type BannerKind, bannerKinds } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { type Localized, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineForm('/admin/home/banner', {
  create: 'content_kind.banner.create',
  edit: 'content_kind.banner.edit',
});

/** One banner in all languages, unless it is new. */
export const load = createFormLoader('GET /admin/banner/show');

type Saved = OutputOf<'GET /admin/banner/show'>;

interface Values extends ContentValues, BannerValues, Record<Localized<'note' | 'text' | 'label'>, string> {
  kind: BannerKind;
}

const valuesOf = (saved: Saved | undefined): Values => ({
  ...toTextValues(saved, 'title', 'note', 'text', 'label'),
  ...toPublishingValues(saved),
  kind: saved?.kind ?? 'MAIN',
  url: saved?.url ?? '',
  palette: saved?.palette ?? 'lam',
  image_vi_id: saved?.image_vi_id ?? '',
  image_kr_id: saved?.image_kr_id ?? '',
  image_en_id: saved?.image_en_id ?? '',
});

/** A banner of the home page, new or changed. */
function BannerForm({ saved: initial }: { saved: Saved | undefined }) {
  const { t } = useTranslation();
  const form = useRecordForm<Values, BannerFields, Saved>({
    kind: 'banner',
    schema: create.input,
    saved: initial,
    valuesOf,
  });
  const { values, change, error, labelled, saved } = form;
  const labels = {
    kind: t('content_kind.banner.kind'),
    url: t('home_form.url'),
    palette: t('content_kind.event.palette'),
    image_vi_id: t('content_kind.banner.image_vi'),
    image_kr_id: t('content_kind.banner.image_kr'),
    image_en_id: t('content_kind.banner.image_en'),
  };
  return (
    <ContentForm
      kind="banner"
      form={form}
      createTitle={t('content_kind.banner.create')}
      labels={labels}
      textOf={(name, all) => (name === 'kind' ? t(`content_kind.banner.kind_${all.kind}`) : undefined)}
      texts={[
        { base: 'note', label: t('content_kind.banner.note'), limit: limits.title },
        { base: 'title', label: t('content_form.title'), required: true, limit: limits.title },
        { base: 'text', label: t('content_kind.banner.words'), limit: limits.summary, rows: 3 },
        { base: 'label', label: t('content_kind.banner.label'), limit: limits.bannerLabel },
      ]}
      publicPath="/"
      preview={(language) => (
        <div className={values.kind === 'MAIN' ? styles.main : styles.band}>
          <Banners
            banners={[toShownBanner(saved?.id ?? 0, values, language)]}
            variant={values.kind === 'MAIN' ? 'main' : 'band'}
            label={t(`content_kind.banner.kind_${values.kind}`)}
          />
        </div>
      )}
    >
      <FormPanel title={t('content_kind.banner.place')}>
        <Field {...labelled('kind', labels.kind)} required>
          <Select
            {...form.field('kind')}
            // The cast is safe: the list contains only banner kinds.
            onValue={(kind) => change({ kind: kind as BannerKind })}
            options={bannerKinds.map((value) => ({ value, label: t(`content_kind.banner.kind_${value}`) }))}
          />
        </Field>
        <UrlField form={form} help={t('content_kind.banner.url_help')} />
      </FormPanel>
      <FormPanel title={t('content_kind.banner.look')}>
        <PaletteField form={form} label={labels.palette} />
        <p className="text-2 text-sm">{t('content_kind.banner.image_help')}</p>
        {languages.map((language) => (
          <ImageField
            key={language}
            label={t(`content_kind.banner.image_${language}`)}
            value={values[`image_${language}_id`]}
            onValue={(id) => change({ [`image_${language}_id`]: id })}
            error={error(`image_${language}_id`)}
          />
        ))}
      </FormPanel>
    </ContentForm>
  );
}

/** The form of a new or a saved banner. */
export function Page({ data: { saved } }: PageProps<typeof load>) {
  return <BannerForm key={saved?.id} saved={saved} />;
}
