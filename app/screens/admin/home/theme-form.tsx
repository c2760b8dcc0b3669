import { createFormLoader } from '#app/api/load.ts';
import { ContentForm } from '#app/components/admin/content/content-form.tsx';
import {
  type ContentValues,
  toPublishingValues,
  toTextValues,
} from '#app/components/admin/content/content-values.ts';
import { type PlacedAd, ThemeAds } from '#app/components/admin/home/theme-ads.tsx';
import { UrlField } from '#app/components/admin/home/url-field.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineForm, type PageProps } from '#app/route-table/screen.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { create, type ThemeFields } from '#contract/admin/content/admin-themes.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Localized } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineForm('/admin/home/theme', {
  create: 'content_kind.theme.create',
  edit: 'content_kind.theme.edit',
});

/** One theme in all languages, unless it is new. */
export const load = createFormLoader('GET /admin/theme/show');

type Saved = OutputOf<'GET /admin/theme/show'>;

interface Values extends ContentValues, Record<Localized<'text'>, string> {
  url: string;
  recruitment_max: number | null;
  recruitments: readonly PlacedAd[];
}

/** Default number of ads in a new theme: two rows of four. */
const defaultMax = 8;

const valuesOf = (saved: Saved | undefined): Values => ({
  ...toTextValues(saved, 'title', 'text'),
  ...toPublishingValues(saved),
  url: saved?.url ?? '',
  recruitment_max: saved?.recruitment_max ?? defaultMax,
  recruitments: saved?.recruitments ?? [],
});

/** A theme of the home page with its ads, new or changed. */
function ThemeForm({ saved: initial }: { saved: Saved | undefined }) {
  const { t } = useTranslation();
  const form = useRecordForm<Values, ThemeFields, Saved>({
    kind: 'theme',
    schema: create.input,
    saved: initial,
    valuesOf,
  });
  const { values, change, error, labelled } = form;
  const labels = {
    url: t('home_form.url'),
    recruitment_max: t('content_kind.theme.max'),
    recruitments: t('content_kind.theme.ads'),
  };
  return (
    <ContentForm
      kind="theme"
      form={form}
      createTitle={t('content_kind.theme.create')}
      labels={labels}
      textOf={(name, all) =>
        name === 'recruitments' ? all.recruitments.map(({ title }) => title).join('\n') : undefined
      }
      texts={[
        { base: 'title', label: t('content_form.title'), required: true, limit: limits.title },
        { base: 'text', label: t('content_kind.theme.words'), limit: limits.summary },
      ]}
      publicPath="/"
    >
      <FormPanel title={t('content_kind.theme.place')}>
        <Field
          {...labelled('recruitment_max', labels.recruitment_max)}
          required
          help={t('content_kind.theme.max_help')}
        >
          <NumberInput name="recruitment_max" {...bindField(form, 'recruitment_max')} />
        </Field>
        <UrlField form={form} help={t('content_kind.theme.url_help')} />
      </FormPanel>
      <FormPanel title={labels.recruitments}>
        <Field group label={labels.recruitments} hideLabel error={error('recruitments')}>
          <ThemeAds
            ads={values.recruitments}
            max={values.recruitment_max ?? limits.themeAds}
            onAds={(recruitments) => change({ recruitments })}
          />
        </Field>
      </FormPanel>
    </ContentForm>
  );
}

/** The form of a new or a saved theme. */
export function Page({ data: { saved } }: PageProps<typeof load>) {
  return <ThemeForm key={saved?.id} saved={saved} />;
}
