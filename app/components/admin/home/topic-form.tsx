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

/** A tag of the promotional banner, new or changed. */
export function TopicForm({ saved: initial }: { saved?: Saved }) {
  const { t } = useTranslation();
  const form = useRecordForm<Values, TopicFields, Saved>({
    kind: 'topic',
    schema: create.input,
    saved: initial,
    valuesOf,
  });
  return (
    <ContentForm
      kind="topic"
      form={form}
      createTitle={t('home_form.topic.create')}
      labels={{ url: t('home_form.url') }}
      texts={[{ base: 'title', label: t('content_form.title'), required: true, limit: limits.title }]}
      publicPath="/"
    >
      <FormPanel title={t('home_form.topic.place')}>
        <UrlField form={form} help={t('home_form.topic.url_help')} required />
      </FormPanel>
    </ContentForm>
  );
}
