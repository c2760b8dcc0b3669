import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import { policyPath } from '#app/address/policy-path.ts';
import { useCall } from '#app/api/use-call.ts';
import { useLanguageChoice } from '#app/components/shared/form-fields/language-choice.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { RichText } from '#app/components/shared/rich-text/rich-text.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { languageTag } from '#contract/languages.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { HistoryList } from '../record/history-list.tsx';
import { LocalizedDifference } from './localized-difference.tsx';
import styles from './policies.module.css';
import type { PolicyRecord } from './policy-form.tsx';
import { PolicyStateBadge } from './state-badge.tsx';
import type { PolicyVersion } from './version-list.tsx';

interface PolicyReadingProps {
  version: PolicyRecord;
  versions: readonly PolicyVersion[];
}

/**
 * A version that is or was in force: its text in each language, and its difference to any other version. It cannot be
 * changed.
 */
export function PolicyReading({ version, versions }: PolicyReadingProps) {
  const { t } = useTranslation();
  const [language, choice] = useLanguageChoice(t('content_form.languages'));
  const { id, kind, state, start_date } = version;
  const body = version[`body_${language}`];
  return (
    <>
      <WorkHead
        title={t('policy.version_of', { date: formatDate(start_date) })}
        marks={
          <>
            <PolicyStateBadge state={state} />
            {version.asks_again && <Badge tone="nghe">{t('policy.asks_again')}</Badge>}
          </>
        }
        actions={
          <LinkButton
            variant="text"
            href={policyPath(kind, state === 'in_force' ? undefined : id)}
            icon={IconExternalLink}
          >
            {t('content_form.open_public')}
          </LinkButton>
        }
      />
      <Panel title={t(`content.policy.kind.${kind}`)} aside={choice}>
        {body ? (
          <RichText document={body} lang={languageTag[language]} />
        ) : (
          <p className="text-3">{t('content_form.not_written')}</p>
        )}
      </Panel>
      <CompareWith version={version} versions={versions} />
      <Panel title={t('admin.history.title')}>
        <HistoryList
          entries={version.history.map((entry) => ({ ...entry, who: entry.admin_name }))}
          labelOf={(action) => `content_form.did.${action.split('.')[1]}` as WordKey}
        />
      </Panel>
    </>
  );
}

/** Changes of a version compared with another one; at first with the one before it. */
function CompareWith({ version, versions }: PolicyReadingProps) {
  const { t } = useTranslation();
  const others = versions.filter(({ id, state }) => id !== version.id && state !== 'draft');
  const before = versions[versions.findIndex(({ id }) => id === version.id) + 1] ?? others[0];
  const [chosen, setChosen] = useState(before?.id);
  const { data } = useCall('GET /admin/policy/show', { id: chosen ?? 0 }, { enabled: chosen !== undefined });
  if (chosen === undefined) return null;
  return (
    <Panel title={t('policy.diff.title')}>
      <div className={styles.with}>
        <Field label={t('policy.diff.with')}>
          <Select
            name="compared"
            value={String(chosen)}
            onValue={(id) => setChosen(Number(id))}
            options={others.map(({ id, start_date }) => ({
              value: String(id),
              label: t('policy.version_of', { date: formatDate(start_date) }),
            }))}
          />
        </Field>
        {data && <LocalizedDifference before={data} after={version} />}
      </div>
    </Panel>
  );
}
