import { parseRecordId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { adminPolicyPath } from '#app/components/admin/policies/address.ts';
import styles from '#app/components/admin/policies/policies.module.css';
import { PolicyForm } from '#app/components/admin/policies/policy-form.tsx';
import { PolicyReading } from '#app/components/admin/policies/policy-reading.tsx';
import { VersionList } from '#app/components/admin/policies/version-list.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { policyKinds } from '#contract/enums.ts';

export const screen = defineScreen('/admin/policy/update', {
  ...staffPage,
  title: 'policy.title',
  query: ['kind', 'version'],
});

/** The versions of a policy and the version in the URL; by default the draft, or a new version if there is none. */
export async function load({ api, query }: LoadArgs) {
  const kind = policyKinds.find((one) => one === query.get('kind')) ?? 'TERMS';
  const requested = query.get('version');
  const { list } = assertOk(await api('GET /admin/policy/list', { kind }));
  const open = list.find(({ state }) => state === 'draft' || state === 'scheduled');
  const id = requested === 'new' ? undefined : requested ? parseRecordId(requested) : open?.id;
  const show = async (one: number | undefined) =>
    one === undefined ? undefined : assertOk(await api('GET /admin/policy/show', { id: one }));
  const [version, inForce] = await Promise.all([
    show(id),
    show(list.find(({ state }) => state === 'in_force')?.id),
  ]);
  return { kind, list, version, inForce };
}

/** Terms and privacy policy: the edited or displayed version, and all versions below it. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { kind, list, version, inForce } = data;
  const isClosed = version?.state === 'in_force' || version?.state === 'past';
  return (
    <div className={styles.page}>
      <TabLinks
        label={t('policy.title')}
        active={kind}
        tabs={policyKinds.map((key) => ({
          key,
          label: t(`content.policy.kind.${key}`),
          href: adminPolicyPath(key),
        }))}
      />
      {version && isClosed ? (
        <PolicyReading key={version.id} version={version} versions={list} />
      ) : (
        <PolicyForm
          // A saved version and a new one have different forms. A version that a colleague has changed is handled as a
          // conflict.
          key={`${kind}-${version?.id ?? 'new'}`}
          kind={kind}
          saved={version}
          inForce={inForce}
        />
      )}
      <VersionList kind={kind} versions={list} openId={version?.id} />
    </div>
  );
}
