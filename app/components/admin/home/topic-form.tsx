import { api } from '#app/api/client.ts';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { create, type TopicFields } from '#contract/admin/content/admin-topics.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { ContentForm } from '../content/content-form.tsx';
import { type ContentValues, publishedOf, textsOf } from '../content/content-values.ts';
import { UrlField } from './url-field.tsx';

type Saved = OutputOf<'GET /admin/topic/show'>;

interface Values extends ContentValues {
  url: string;
}

const valuesOf = (saved: Saved | undefined): Values => ({
  ...textsOf(saved, 'title'),
  ...publishedOf(saved),
  url: saved?.url ?? '',
});

const path = '/admin/home/topic';

/** A tag of the promotional banner, new or changed. */
export function TopicForm({ saved: initial }: { saved?: Saved }) {
  const { t } = useTranslation();
  const form = useRecordForm<Values, TopicFields, Saved>({
    path,
    schema: create.input,
    saved: initial,
    valuesOf,
    create: (body, options) => api('POST /admin/topic/create', body, options),
    update: (body, options) => api('POST /admin/topic/update', body, options),
    load: (id) => api('GET /admin/topic/show', { id }, { silent: true }),
  });
  return (
    <ContentForm
      path={path}
      form={form}
      createTitle={t('home_form.topic.create')}
      labels={{ url: t('home_form.url') }}
      texts={[{ base: 'title', label: t('content_form.title'), required: true, limit: limits.title }]}
      publicPath="/"
      remove={(id) => api('POST /admin/topic/delete', { id })}
    >
      <FormPanel title={t('home_form.topic.place')}>
        <UrlField form={form} help={t('home_form.topic.url_help')} required />
      </FormPanel>
    </ContentForm>
  );
}
