import { useNavigateTo } from '#app/address/document-navigation.ts';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { PolicyPage } from '#app/components/public/content/policy-page.tsx';
import { LocalizedTexts } from '#app/components/shared/form-fields/localized-texts.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { formBodyIn } from '#app/components/shared/rich-text/read-in.ts';
import type { ShownDocument } from '#app/components/shared/rich-text/rich-text.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { createVersion, type PolicyFields, policyStatuses } from '#contract/admin/content/admin-policies.ts';
import type { PolicyKind } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Localized } from '#contract/languages.ts';
import { plainText } from '#contract/text/rich-text.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { toBodyValues } from '../content/content-values.ts';
import { PreviewButton } from '../content/preview-button.tsx';
import { useRemoval } from '../content/use-removal.tsx';
import { adminPolicyPath } from './address.ts';
import { LocalizedDifference } from './localized-difference.tsx';
import { PolicyStateBadge } from './state-badge.tsx';

export type PolicyRecord = OutputOf<'GET /admin/policy/show'>;

interface Values extends Record<Localized<'body'>, ShownDocument | null> {
  kind: PolicyKind;
  status: (typeof policyStatuses)[number];
  start_date: string;
  asks_again: boolean;
  version: number | null;
}

const valuesOf = (saved: PolicyRecord): Values => ({
  ...toBodyValues(saved),
  kind: saved.kind,
  status: saved.status,
  start_date: saved.start_date,
  asks_again: saved.asks_again,
  version: saved.version,
});

interface PolicyFormProps {
  kind: PolicyKind;
  /** The version to change; undefined for a new one. */
  saved: PolicyRecord | undefined;
  /** The version in force: a new one begins with its text and is compared with it. */
  inForce: PolicyRecord | undefined;
}

/**
 * A version of a policy that is not in force yet, new or changed.
 */
export function PolicyForm({ kind, saved, inForce }: PolicyFormProps) {
  const { t } = useTranslation();
  const form = usePolicyForm({ kind, saved, inForce });
  const { values, change, error } = form;
  return (
    <>
      <RecordForm
        form={form}
        head={{
          title: saved
            ? t('policy.version_of', { date: formatDate(saved.start_date) })
            : t('policy.new_of', { name: t(`content.policy.kind.${kind}`) }),
          marks: saved && <PolicyStateBadge state={saved.state} />,
          actions: (
            <>
              {saved && <RemoveVersion saved={saved} />}
              <PreviewButton>
                {(language) => (
                  <PolicyPage
                    kind={kind}
                    policy={{
                      ...{ id: saved?.id ?? 0, kind, asks_again: values.asks_again, is_current: true },
                      start_date: values.start_date || dayOf(currentTime()),
                      ...formBodyIn(values, language),
                      versions: [],
                    }}
                  />
                )}
              </PreviewButton>
            </>
          ),
        }}
        saveLabel={saved ? undefined : t('content_form.create')}
        labelOf={(name) => t(`policy.field.${name}` as WordKey)}
        textOf={(name, all) => readValue(all[name])}
      >
        <FormPanel title={t('content_form.texts')}>
          <LocalizedTexts
            texts={[{ base: 'body', label: t('content_form.body'), required: true, format: 'rich' }]}
            values={values}
            onChange={(part) => change(part as Partial<Values>)}
            error={error}
          />
        </FormPanel>
        <PublishVersion values={values} change={change} error={error} />
      </RecordForm>
      {inForce && (
        <Panel title={t('policy.diff.to_current', { date: formatDate(inForce.start_date) })}>
          <LocalizedDifference before={inForce} after={values} />
        </Panel>
      )}
    </>
  );
}

const readValue = (value: unknown): string =>
  typeof value === 'object' ? plainText(value) : String(value ?? '');

function usePolicyForm({ kind, saved, inForce }: PolicyFormProps) {
  const go = useNavigateTo();
  const place = usePageLocation();
  const initial = saved
    ? valuesOf(saved)
    : {
        ...toBodyValues(inForce),
        ...{ kind, status: 'DRAFT' as const, asks_again: false, version: null },
        start_date: dayOf(currentTime()),
      };
  return useRecordForm<Values, PolicyFields, PolicyRecord>({
    schema: createVersion.input,
    initial,
    draft: `admin-policy-${kind}-${saved?.id ?? 'new'}`,
    serverDraft: { kind: 'policy', record: saved ? String(saved.id) : `new-${kind}` },
    valuesOf,
    send: ({ version, ...fields }, options) =>
      saved
        ? api('POST /admin/policy/update', { ...fields, id: saved.id, version: version ?? 1 }, options)
        : api('POST /admin/policy/create', fields, options),
    ...(saved ? { load: () => api('GET /admin/policy/show', { id: saved.id }, { silent: true }) } : {}),
    // Reloads after a change, because a version that has come into force is shown as text and not as a form.
    onSaved: (next) => (saved ? void place.reload() : go(adminPolicyPath(kind, next.id), { replace: true })),
  });
}

interface PublishVersionProps {
  values: Values;
  change: (part: Partial<Values>) => void;
  error: (name: string, label?: string) => string | undefined;
}

/** State, day, and whether members must agree again, with one sentence that explains the effect. */
function PublishVersion({ values, change, error }: PublishVersionProps) {
  const { t } = useTranslation();
  const { status, start_date, asks_again } = values;
  const isToCome = start_date > dayOf(currentTime());
  const meaning =
    status === 'DRAFT'
      ? t('policy.means.draft')
      : t(isToCome ? 'policy.means.scheduled' : 'policy.means.now', { date: formatDate(start_date) });
  return (
    <FormPanel title={t('content_form.publishing')}>
      <Field group label={t('policy.field.status')} error={error('status')} help={meaning}>
        <Segmented
          label={t('policy.field.status')}
          options={policyStatuses.map((value) => ({ value, label: t(`content_form.status.${value}`) }))}
          value={status}
          onValue={(next) => change({ status: next })}
        />
      </Field>
      <Field
        label={t('policy.field.start_date')}
        required
        error={error('start_date', t('policy.field.start_date'))}
      >
        <DateInput
          name="start_date"
          value={start_date}
          onValue={(day) => change({ start_date: day })}
          min={dayOf(currentTime())}
        />
      </Field>
      <Checkbox
        name="asks_again"
        checked={asks_again}
        help={t('policy.asks_again_help')}
        onValue={(next) => change({ asks_again: next })}
      >
        {t('policy.field.asks_again')}
      </Checkbox>
    </FormPanel>
  );
}

/** Deletes a version that binds no member; asks first. */
function RemoveVersion({ saved: { id, kind, start_date } }: { saved: PolicyRecord }) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const removal = useRemoval(() => go(adminPolicyPath(kind), { replace: true }), t('policy.remove_text'));
  const name = t('policy.version_of', { date: formatDate(start_date) });
  return (
    <>
      <Button
        variant="danger-text"
        onClick={() => removal.ask(name, () => api('POST /admin/policy/delete', { id }))}
      >
        {t('content_form.remove')}
      </Button>
      {removal.dialog}
    </>
  );
}
