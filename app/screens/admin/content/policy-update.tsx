import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { adminPolicyPath } from '#app/components/policies/address.ts';
import styles from '#app/components/policies/policies.module.css';
import { PolicyForm } from '#app/components/policies/policy-form.tsx';
import { PolicyReading } from '#app/components/policies/policy-reading.tsx';
import { VersionList } from '#app/components/policies/version-list.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { policyKinds } from '#contract/enums.ts';

/**
 * The versions of one of both policies, and the one that the address names; else the one that is being written, else a new
 * one.
 */
export async function load({ api, query }: LoadArgs) {
  const kind = policyKinds.find((one) => one === query.get('kind')) ?? 'TERMS';
  const asked = query.get('version');
  const { list } = assertOk(await api('GET /admin/policy/list', { kind }));
  const open = list.find(({ state }) => state === 'draft' || state === 'scheduled');
  const id = asked === 'new' ? undefined : asked ? readId(asked) : open?.id;
  const show = async (one: number | undefined) =>
    one === undefined ? undefined : assertOk(await api('GET /admin/policy/show', { id: one }));
  const [version, inForce] = await Promise.all([
    show(id),
    show(list.find(({ state }) => state === 'in_force')?.id),
  ]);
  return { kind, list, version, inForce };
}

/** Terms and privacy policy: the version that is written or read, and all versions below. */
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
          // What was saved is another form than what is new; one that a colleague has changed meanwhile is asked about by itself.
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
