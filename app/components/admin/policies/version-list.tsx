import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type Column, figureHead, Table } from '#app/ui/layout/table.tsx';
import type { PolicyKind } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { languages, languageTag } from '#contract/languages.ts';
import { adminPolicyPath } from './address.ts';
import { PolicyStateBadge } from './state-badge.tsx';

export type PolicyVersion = OutputOf<'GET /admin/policy/list'>['list'][number];

interface VersionListProps {
  kind: PolicyKind;
  versions: readonly PolicyVersion[];
  /** The version that is open above. */
  openId: number | undefined;
}

/** All versions of a policy; each opens above. */
export function VersionList({ kind, versions, openId }: VersionListProps) {
  const { t } = useTranslation();
  const columns: Column<PolicyVersion>[] = [
    {
      key: 'day',
      head: t('policy.holds_from'),
      fold: 'title',
      cell: ({ start_date }) => formatDate(start_date),
    },
    {
      key: 'state',
      head: t('content_form.state_head'),
      cell: ({ state }) => <PolicyStateBadge state={state} />,
    },
    {
      key: 'asks',
      head: t('policy.asks_again'),
      cell: ({ asks_again }) => asks_again && <Badge tone="nghe">{t('policy.asks_again')}</Badge>,
    },
    {
      key: 'languages',
      head: t('content_form.languages'),
      fold: 'hide',
      cell: (row) =>
        languages
          .filter((one) => row.languages.includes(one))
          .map((one) => languageTag[one].toUpperCase())
          .join(' '),
    },
    {
      key: 'updated',
      ...figureHead(t('content_form.updated')),
      cell: ({ updated_at }) => formatDateTime(updated_at),
    },
  ];
  return (
    <Panel
      title={t('policy.versions')}
      flush
      aside={
        <LinkButton variant="outline" size="dense" href={adminPolicyPath(kind, 'new')}>
          {t('policy.new')}
        </LinkButton>
      }
    >
      <Table
        caption={t('policy.versions')}
        columns={columns}
        rows={versions}
        keyOf={({ id }) => id}
        nameOf={({ start_date }) => formatDate(start_date)}
        hrefOf={({ id }) => adminPolicyPath(kind, id)}
        {...(openId === undefined ? {} : { activeKey: openId })}
      />
    </Panel>
  );
}
