import { data as answerWith } from 'react-router';
import { redirectToKnownValues } from '#app/address/canonical-query.ts';
import { policyPath } from '#app/address/policy-path.ts';
import { idOfKey } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { PolicyPage } from '#app/components/public/content/policy-page.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';
import { policyKinds } from '#contract/enums.ts';

export const screen = defineScreen('/policy', {
  ...readingPage,
  title: 'content.policy.title',
  query: ['kind', 'version'],
});

/** The policy in the URL as in force now, or one version of it. An unknown version is 404. */
export async function load({ api, query, signal }: LoadArgs) {
  redirectToKnownValues('/policy', query, { kind: policyKinds });
  const kind = policyKinds.find((one) => one === query.get('kind')) ?? 'TERMS';
  const version = query.get('version');
  const id = version === null ? undefined : idOfKey(version);
  if (version !== null && !id) throw answerWith(null, { status: 404 });
  const answer = await api('GET /content/policy/show', { kind, id }, { signal, silent: true });
  // Before the first version there is nothing to show, and that is not an error.
  const isNone = !answer.ok && answer.status === 404 && id === undefined;
  return { kind, policy: isNone ? undefined : assertOk(answer) };
}

export function head({ data, t }: HeadArgs<typeof load>): Head {
  const { kind, policy } = data;
  return {
    title: t(`content.policy.kind.${kind}`),
    description: t(`content.policy.description.${kind}`),
    canonical: policyPath(kind),
    ...(!policy?.is_current && { robots: 'noindex' as const }),
  };
}

/** Terms of use and privacy policy. */
export function Page({ data }: PageProps<typeof load>) {
  return <PolicyPage {...data} />;
}
