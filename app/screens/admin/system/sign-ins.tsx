import { assertOk } from '#app/api/types.ts';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';
import { signInAccounts, signInResults } from '#contract/admin/people/admin-sign-ins.ts';

const path = '/admin/sign-in';

export const screen = defineScreen('/admin/sign-in', {
  ...staffPage,
  title: 'admin.sign_ins.title',
  query: ['account', 'result', 'key', 'page'],
});

/** Sign-ins of companies and administrators, by account, result, ID and network. */
export async function load({ api, query }: LoadArgs) {
  const filters = filtersOf(query, { account: signInAccounts, result: signInResults });
  return assertOk(await api('GET /admin/sign-in/list', filters));
}

type Row = PageProps<typeof load>['data']['list'][number];

const tones = {
  OK: 'la',
  STEP: 'da',
  WRONG: 'son',
  PAUSED: 'son',
  NOT_APPROVED: 'nghe',
  ENDED: 'nghe',
} as const;

/** The sign-in log. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const columns: ListColumn<Row>[] = [
    {
      key: 'account',
      head: t('admin.sign_ins.account_head'),
      fold: 'title',
      width: 'wide',
      cell: (row) => <Account {...row} />,
    },
    {
      key: 'result',
      head: t('admin.sign_ins.result_head'),
      cell: ({ result }) => <Badge tone={tones[result]}>{t(`admin.sign_ins.result.${result}`)}</Badge>,
    },
    { key: 'way', head: t('admin.sign_ins.way_head'), cell: ({ way }) => t(`admin.sign_ins.way.${way}`) },
    {
      key: 'device',
      head: t('admin.sign_ins.device'),
      cell: ({ browser, system }) =>
        [browser, system].filter(Boolean).join(' · ') || t('account.sessions.unknown'),
    },
    { key: 'network', head: t('admin.sign_ins.network'), cell: ({ network }) => network ?? '–' },
    {
      key: 'when',
      ...figureHead(t('admin.sign_ins.when')),
      cell: ({ happened_at }) => formatDateTime(happened_at),
    },
  ];
  return (
    <ListPage
      title={t('admin.sign_ins.title')}
      path={path}
      data={{ ...data, counts: { all: data.total } }}
      states={[]}
      stateName={String}
      searchLabel={t('admin.sign_ins.search')}
      filters={[
        {
          name: 'account',
          label: t('admin.sign_ins.account_head'),
          options: signInAccounts.map((value) => ({ value, label: t(`admin.sign_ins.account.${value}`) })),
        },
        {
          name: 'result',
          label: t('admin.sign_ins.result_head'),
          options: signInResults.map((value) => ({ value, label: t(`admin.sign_ins.result.${value}`) })),
        },
      ]}
      columns={columns}
      nameOf={(row) => row.user_uid ?? t('admin.sign_ins.unknown')}
      empty={{ title: t('admin.sign_ins.empty'), text: t('admin.sign_ins.empty_text') }}
    />
  );
}

/** The account as a link to its page, or a note that no account has the typed ID. */
function Account({ account, account_id, user_uid, name }: Row) {
  const { t } = useTranslation();
  if (account_id === null || user_uid === null) return t('admin.sign_ins.unknown');
  const href = `/admin/account/${account === 'admin' ? 'staff' : 'employer'}/detail/${account_id}`;
  return (
    <Anchor className="text-link" href={href}>
      {name ? `${user_uid} · ${name}` : user_uid}
    </Anchor>
  );
}
