import { createFormLoader } from '#app/api/load.ts';
import { ContentForm } from '#app/components/admin/content/content-form.tsx';
import {
  type ContentValues,
  toPublishingValues,
  toTextValues,
} from '#app/components/admin/content/content-values.ts';
import { UrlField } from '#app/components/admin/home/url-field.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineForm, type PageProps } from '#app/route-table/screen.ts';
import { create, type TopicFields } from '#contract/admin/content/admin-topics.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineForm('/admin/home/topic', {
  create: 'content_kind.topic.create',
  edit: 'content_kind.topic.edit',
});

/** One topic in all languages, unless it is new. */
export const load = createFormLoader('GET /admin/topic/show');

type Saved = OutputOf<'GET /admin/topic/show'>;

interface Values extends ContentValues {
  url: string;
}

const valuesOf = (saved: Saved | undefined): Values => ({
  ...toTextValues(saved, 'title'),
  ...toPublishingValues(saved),
  url: saved?.url ?? '',
});

/** A tag of the promotional banner, new or changed. */
function TopicForm({ saved: initial }: { saved: Saved | undefined }) {
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
      createTitle={t('content_kind.topic.create')}
      labels={{ url: t('home_form.url') }}
      texts={[{ base: 'title', label: t('content_form.title'), required: true, limit: limits.title }]}
      publicPath="/"
    >
      <FormPanel title={t('content_kind.topic.place')}>
        <UrlField form={form} help={t('content_kind.topic.url_help')} required />
      </FormPanel>
    </ContentForm>
  );
}

/** The form of a new or a saved topic. */
export function Page({ data: { saved } }: PageProps<typeof load>) {
  return <TopicForm key={saved?.id} saved={saved} />;
}
