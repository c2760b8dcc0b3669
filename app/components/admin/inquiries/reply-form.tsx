import { useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { LocalizedTexts } from '#app/components/shared/form-fields/localized-texts.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { createReply, type ReplyFields } from '#contract/admin/admin-replies.ts';
import type { OutputOf } from '#contract/index.ts';
import { type Localized, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { toTextValues } from '../content/content-values.ts';
import { useRemoval } from '../content/use-removal.tsx';
import { HistoryList } from '../record/history-list.tsx';

const path = '/admin/question/reply';
type Saved = OutputOf<'GET /admin/saved-reply/show'>;
type Values = Record<Localized<'title' | 'text'>, string> & { version: number | null };

const valuesOf = (saved: Saved | undefined): Values => ({
  ...toTextValues(saved, 'title', 'text'),
  version: saved?.version ?? null,
});

function useReplyForm(initial: Saved | undefined) {
  const go = useNavigateTo();
  const [saved, setSaved] = useState(initial);
  const id = saved?.id;
  const form = useRecordForm<Values, ReplyFields, Saved>({
    schema: createReply.input,
    initial: valuesOf(initial),
    draft: `saved-reply-${id ?? 'new'}`,
    serverDraft: { kind: 'saved_reply', record: String(id ?? 'new') },
    valuesOf,
    send: ({ version, ...fields }, options) =>
      id === undefined
        ? api('POST /admin/saved-reply/create', fields, options)
        : api('POST /admin/saved-reply/update', { ...fields, id, version: version ?? 1 }, options),
    ...(id === undefined ? {} : { load: () => api('GET /admin/saved-reply/show', { id }, { silent: true }) }),
    onSaved: (next) => (id === undefined ? go(path, { replace: true }) : setSaved(next)),
  });
  return { form, saved };
}

/** A reply template, new or changed. */
export function ReplyForm({ saved: initial }: { saved: Saved | undefined }) {
  const { t, language } = useTranslation();
  const go = useNavigateTo();
  const { form, saved } = useReplyForm(initial);
  const { ask, dialog } = useRemoval(() => go(path, { replace: true }), t('admin.replies.remove_text'));
  const title = [language, ...languages].map((one) => saved?.[`title_${one}`]).find(Boolean) ?? '';
  const labels = { title: t('admin.replies.name'), text: t('admin.replies.text') };
  return (
    <>
      <RecordForm
        form={form}
        head={{
          above: path,
          title: saved ? title : t('admin.replies.create'),
          actions: saved && (
            <Button
              variant="danger-text"
              onClick={() => ask(title, () => api('POST /admin/saved-reply/delete', { id: saved.id }))}
            >
              {t('content_form.remove')}
            </Button>
          ),
        }}
        labelOf={(name) => labels[name as keyof typeof labels] ?? name}
        textOf={(name, values) => String(values[name] ?? '')}
      >
        <FormPanel title={t('content_form.texts')}>
          <LocalizedTexts
            texts={[
              { base: 'title', label: labels.title, required: true, limit: limits.title },
              { base: 'text', label: labels.text, required: true, limit: limits.longText, rows: 12 },
            ]}
            values={form.values}
            // The cast is safe: names of texts are names of form values.
            onChange={(part) => form.change(part as Partial<Values>)}
            error={form.error}
          />
        </FormPanel>
        {saved && (
          <Panel title={t('admin.history.title')}>
            <HistoryList
              entries={saved.history.map((entry) => ({ ...entry, who: entry.admin_name }))}
              labelOf={(action) => `admin.event.${action.replace('.', '_')}` as WordKey}
            />
          </Panel>
        )}
      </RecordForm>
      {dialog}
    </>
  );
}
