import { type ReactNode, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import { SavedTextPicker } from '#app/components/shared/form-fields/saved-text-picker.tsx';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { templateName } from '#contract/applications/applicant-messages.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import styles from './text-templates.module.css';
import type { TypedTexts } from './use-own-texts.ts';

/** Purpose of the templates: messages to applicants, or descriptions of ads. */
type TemplateKind = 'message' | 'description';
type Template = OutputOf<`GET /employer/${TemplateKind}-template/list`>['list'][number];

interface TextTemplatesProps {
  kind: TemplateKind;
  texts: TypedTexts;
  /** A person changed the texts (`useOwnTexts`): they are not replaced without a question. */
  isOwn: boolean;
  /** Checks that the texts may be saved; shows their errors. */
  check: () => boolean;
  onBegin: (texts: TypedTexts) => void;
  /** The fields of the texts. */
  children: ReactNode;
}

/** The saved templates, the chosen one, and the actions on it. */
function useTemplates({ kind, texts, check, onBegin }: Omit<TextTemplatesProps, 'children' | 'isOwn'>) {
  const listCall = `GET /employer/${kind}-template/list` as const;
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const { data } = useCall(listCall, {}, { silent: true });
  const [choice, setChoice] = useState('');
  const form = useForm({ schema: templateName, initial: { name: '' } });
  const chosen = data?.list.find(({ id }) => choice === `own:${id}`);

  function choose(next: string) {
    setChoice(next);
    const own = data?.list.find(({ id }) => next === `own:${id}`);
    const from = own ?? data?.starts.find(({ key }) => next === `start:${key}`);
    form.reset({ name: own?.name ?? '' });
    onBegin({
      text_vi: from?.text_vi ?? '',
      text_kr: from?.text_kr ?? '',
      text_en: from?.text_en ?? '',
    });
  }

  async function keep(as: Template | undefined) {
    if (!check()) return;
    const answer = await form.submit(({ name }, { key }) =>
      as
        ? api(`POST /employer/${kind}-template/update`, { ...texts, name, id: as.id, version: as.version })
        : api(`POST /employer/${kind}-template/create`, { ...texts, name }, { key }),
    );
    if (answer?.ok) {
      toast.success({ title: t(as ? 'template.saved' : 'template.kept') });
      form.reset({ name: answer.data.name });
      // The texts are saved now, so replacing them loses nothing.
      onBegin(texts);
    }
    if (answer) await refresh(listCall);
    if (answer?.ok) setChoice(`own:${answer.data.id}`);
  }

  async function remove({ id }: Template) {
    const { ok } = await api(`POST /employer/${kind}-template/remove`, { id });
    await refresh(listCall);
    if (!ok) return;
    toast.success({ title: t('template.removed') });
    setChoice('');
    form.reset({ name: '' });
  }

  return { kind, data, choice, choose, form, chosen, keep, remove };
}

type Templates = ReturnType<typeof useTemplates>;

/** Templates of the company: chosen above the text, saved under a name, changed and removed below it. */
export function TextTemplates({ children, isOwn, ...props }: TextTemplatesProps) {
  const templates = useTemplates(props);
  return (
    <>
      <TemplateChoice templates={templates} isOwn={isOwn} />
      {children}
      <TemplateKeeper templates={templates} />
    </>
  );
}

/** Chooses the initial text: a template of the company, or a suggestion of the product. */
function TemplateChoice({ templates, isOwn }: { templates: Templates; isOwn: boolean }) {
  const { t } = useTranslation();
  const { kind, data, choice, choose } = templates;
  const own = data?.list.map(({ id, name }) => ({ value: `own:${id}`, label: name })) ?? [];
  const starts = data?.starts.map(({ key, name }) => ({ value: `start:${key}`, label: name })) ?? [];
  return (
    <SavedTextPicker
      label={t('template.begin')}
      placeholder={t(`template.${kind}.empty`)}
      value={choice}
      groups={[
        ...(own.length > 0 ? [{ label: t('template.own'), options: own }] : []),
        { label: t('template.starts'), options: starts },
      ]}
      isOwn={isOwn}
      ask={{
        title: t('template.replace_title'),
        text: t('template.replace_text'),
        confirm: t('template.replace'),
      }}
      onChoose={choose}
    />
  );
}

/** Saves the text as a template, or changes and removes the chosen one. */
function TemplateKeeper({ templates: { kind, form, chosen, keep, remove } }: { templates: Templates }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<Template>();
  return (
    <>
      <form className={styles.keep} {...form.props(() => keep(chosen))}>
        <Field label={t('template.name')} error={form.error('name')}>
          <TextInput {...form.field('name')} limit={limits.templateName} autoComplete="off" />
        </Field>
        <div className={styles.acts}>
          {chosen && (
            <Button type="submit" size="dense" loading={form.isBusy}>
              {t('template.save')}
            </Button>
          )}
          <Button
            type={chosen ? 'button' : 'submit'}
            size="dense"
            onClick={chosen ? () => void keep(undefined) : undefined}
          >
            {t('template.keep')}
          </Button>
          {chosen && (
            <Button size="dense" variant="danger-text" onClick={() => setRemoving(chosen)}>
              {t('template.remove')}
            </Button>
          )}
        </div>
      </form>
      {removing && (
        <ConfirmDialog
          open
          danger
          title={t('template.remove_title', { name: removing.name })}
          text={t(`template.${kind}.remove_text`)}
          confirmLabel={t('template.remove')}
          onConfirm={() => {
            setRemoving(undefined);
            void remove(removing);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
