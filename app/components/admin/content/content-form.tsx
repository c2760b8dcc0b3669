import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import type { LocalizedText } from '#app/components/shared/form-fields/localized-field.tsx';
import { LocalizedTexts } from '#app/components/shared/form-fields/localized-texts.tsx';
import { TextLanguage } from '#app/components/shared/form-fields/text-language.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type ContentKind, contentPaths } from '#contract/admin/content/kinds.ts';
import { type Language, languages } from '#contract/languages.ts';
import { plainText } from '#contract/text/rich-text.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { HistoryList } from '../record/history-list.tsx';
import type { ContentValues, PublishedRecord } from './content-values.ts';
import { PreviewBeside, PreviewButton } from './preview-button.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { ContentStateBadge } from './state-badge.tsx';
import { useRemoval } from './use-removal.tsx';
import { useVersions } from './use-versions.tsx';

interface ContentFormProps<Values extends ContentValues> {
  kind: ContentKind;
  /** Result of `useRecordForm`. */
  form: ComponentProps<typeof RecordForm<Values>>['form'] & {
    change: (part: Partial<Values>) => void;
    error: (name: string, label?: string) => string | undefined;
    saved: PublishedRecord | undefined;
    valuesOf: (record: never) => Values;
  };
  /** Title for a new record; a saved one has its own title. */
  createTitle: string;
  texts: readonly LocalizedText[];
  /** Labels of the fields that are not texts. */
  labels: Readonly<Record<string, string>>;
  /** Display text of a value that is neither text nor number. */
  textOf?: (name: keyof Values & string, values: Values) => string | undefined;
  /** Preview of the public page with the typed values, if there is a public page. */
  preview?: (language: Language) => ReactNode;
  /** Public URL of the record while it is published. */
  publicPath: string | undefined;
  isDated?: boolean;
  /** Panels that only this form has. */
  children?: ReactNode;
}

/**
 * The form of a published record: texts under tabs for the languages with a preview beside them, extra fields, state and
 * period, history, and deletion.
 */
export function ContentForm<Values extends ContentValues>(props: ContentFormProps<Values>) {
  const { kind, form, createTitle, texts, labels, preview, publicPath, isDated, children } = props;
  const { saved } = form;
  const { t, language } = useTranslation();
  const title = [language, ...languages].map((one) => saved?.[`title_${one}`]).find(Boolean);
  const labelOf = (name: string) =>
    texts.find(({ base }) => base === name)?.label ??
    labels[name] ??
    t(`content_form.field.${name}` as WordKey);
  const textOf = (name: keyof Values & string, values: Values) =>
    props.textOf?.(name, values) ?? read(values[name]);
  const { valuesOf, change } = form;
  const { buttonOf, dialog } = useVersions({ kind, saved, valuesOf, change, labelOf, textOf });
  return (
    <TextLanguage values={form.values} bases={texts.map(({ base }) => base)}>
      <RecordForm
        form={form}
        aside={preview && <PreviewBeside>{preview}</PreviewBeside>}
        head={{
          above: contentPaths[kind],
          title: saved ? (title ?? t('content_form.no_title')) : createTitle,
          marks: saved && <ContentStateBadge state={saved.state} />,
          actions: (
            <>
              {publicPath && saved?.state === 'showing' && (
                <LinkButton variant="text" href={publicPath} icon={IconExternalLink}>
                  {t('content_form.open_public')}
                </LinkButton>
              )}
              {/* The button opens a confirmation that is a form, which must not be nested in the record's form. */}
              {saved && <RemoveButton kind={kind} name={title ?? ''} id={saved.id} />}
              {preview && <PreviewButton>{preview}</PreviewButton>}
            </>
          ),
        }}
        saveLabel={saved ? undefined : t('content_form.create')}
        labelOf={labelOf}
        textOf={textOf}
      >
        <FormPanel title={t('content_form.texts')}>
          <LocalizedTexts
            texts={texts}
            values={form.values}
            // The cast is safe: names of texts are names of form values.
            onChange={(part) => form.change(part as Partial<Values>)}
            error={form.error}
          />
        </FormPanel>
        {children}
        <PublishPanel
          form={{
            values: form.values,
            change: (part) => form.change(part as Partial<Values>),
            error: form.error,
          }}
          isDated={isDated ?? false}
        />
        {saved && (
          <Panel title={t('admin.history.title')}>
            <HistoryList
              entries={historyOf(saved)}
              labelOf={(action) => `content_form.did.${action.split('.')[1]}` as WordKey}
              buttonOf={buttonOf}
            />
          </Panel>
        )}
      </RecordForm>
      {dialog}
    </TextLanguage>
  );
}

/** Entries of the record's history. A first version that no administrator has saved is added as an entry at its end. */
function historyOf({ history, versions }: PublishedRecord) {
  const first = versions.find(({ id }) => id === 0);
  const begin = first && {
    id: 0,
    action: 'record.first',
    reason: null,
    happened_at: first.saved_at,
    who: '',
  };
  return [...history.map((entry) => ({ ...entry, who: entry.admin_name })), ...(begin ? [begin] : [])];
}

const read = (value: unknown): string => (typeof value === 'object' ? plainText(value) : String(value ?? ''));

/** Asks, deletes, and opens the list. */
function RemoveButton({ kind, name, id }: { kind: ContentKind; name: string; id: number }) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const { ask, dialog } = useRemoval(() => go(contentPaths[kind], { replace: true }));
  return (
    <>
      <Button
        variant="danger-text"
        onClick={() => ask(name, () => api(`POST /admin/${kind}/delete`, { id }))}
      >
        {t('content_form.remove')}
      </Button>
      {dialog}
    </>
  );
}
