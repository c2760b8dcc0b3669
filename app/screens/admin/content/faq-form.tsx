import { questionPath } from '#app/address/slug.ts';
import { createFormLoader } from '#app/api/load.ts';
import { ContentForm } from '#app/components/admin/content/content-form.tsx';
import {
  type ContentValues,
  toBodyValues,
  toPublishingValues,
  toTextValues,
} from '#app/components/admin/content/content-values.ts';
import { QuestionPage } from '#app/components/public/content/question-page.tsx';
import { FormPanel, FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { formBodyIn, formTextIn } from '#app/components/shared/rich-text/read-in.ts';
import type { ShownDocument } from '#app/components/shared/rich-text/rich-text.tsx';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineForm, type PageProps } from '#app/route-table/screen.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { create, type FaqFields } from '#contract/admin/content/admin-faq.ts';
import { type FaqCategory, faqCategories } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Localized } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineForm('/admin/faq', {
  create: 'content_kind.faq.create',
  edit: 'content_kind.faq.edit',
});

/** One question in all languages, unless it is new. */
export const load = createFormLoader('GET /admin/faq/show');

type Saved = OutputOf<'GET /admin/faq/show'>;

interface Values extends ContentValues, Record<Localized<'body'>, ShownDocument | null> {
  category: FaqCategory | '';
  position: number | null;
}

const valuesOf = (saved: Saved | undefined): Values => ({
  ...toTextValues(saved, 'title'),
  ...toBodyValues(saved),
  ...toPublishingValues(saved),
  category: saved?.category ?? '',
  position: saved?.position ?? 0,
});

/** A frequently asked question with its answer, new or changed. */
function FaqForm({ saved: initial }: { saved: Saved | undefined }) {
  const { t } = useTranslation();
  const form = useRecordForm<Values, FaqFields, Saved>({
    kind: 'faq',
    schema: create.input,
    saved: initial,
    valuesOf,
  });
  const { values, change, labelled, saved } = form;
  const labels = { category: t('content_kind.faq.category'), position: t('content_kind.faq.position') };
  return (
    <ContentForm
      kind="faq"
      form={form}
      createTitle={t('content_kind.faq.create')}
      labels={labels}
      textOf={(name, { category }) =>
        name === 'category' && category ? t(`content.faq.category.${category}`) : undefined
      }
      texts={[
        { base: 'title', label: t('content_kind.faq.question'), required: true, limit: limits.title },
        { base: 'body', label: t('content_kind.faq.answer'), format: 'rich' },
      ]}
      publicPath={
        saved && questionPath({ id: saved.id, title: formTextIn(valuesOf(saved), 'title', 'vi').text })
      }
      preview={(language) => {
        const title = formTextIn(values, 'title', language);
        return (
          <QuestionPage
            others={[]}
            question={{
              id: saved?.id ?? 0,
              title: title.text,
              title_language: title.language,
              category: values.category || 'ACCOUNT',
              ...formBodyIn(values, language),
            }}
          />
        );
      }}
    >
      <FormPanel title={t('content_kind.faq.place')}>
        <FormRow>
          <Field {...labelled('category', labels.category)} required>
            <Select
              {...form.field('category')}
              placeholder={t('content_kind.faq.choose')}
              // The cast is safe: the list contains only categories.
              onValue={(category) => change({ category: category as FaqCategory | '' })}
              options={faqCategories.map((value) => ({ value, label: t(`content.faq.category.${value}`) }))}
            />
          </Field>
          <Field
            {...labelled('position', labels.position)}
            required
            help={t('content_kind.faq.position_help')}
          >
            <NumberInput name="position" {...bindField(form, 'position')} />
          </Field>
        </FormRow>
      </FormPanel>
    </ContentForm>
  );
}

/** The form of a new or a saved question. */
export function Page({ data: { saved } }: PageProps<typeof load>) {
  return <FaqForm key={saved?.id} saved={saved} />;
}
