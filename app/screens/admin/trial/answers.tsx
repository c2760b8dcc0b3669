import { createCallLoader } from '#app/api/load.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import { languages, languageTag } from '#contract/languages.ts';

export const screen = defineScreen('/admin/test-2/answers', {
  ...staffPage,
  demoOnly: true,
  title: 'trial.answers.title',
});

/** The catalogue of statuses. */
export const load = createCallLoader('GET /admin/test-2/answers');

/** All error messages of the product in every language. */
export function Page({ data: { list } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead title={t('trial.answers.title')} above="/admin/test-2" text={t('trial.answers.text')} />
      <Panel flush>
        <Table
          caption={t('trial.answers.title')}
          rows={list}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={[
            { key: 'code', head: t('trial.answers.code'), cell: ({ id }) => id, fold: 'title' },
            { key: 'name', head: t('trial.answers.name'), cell: ({ name }) => name },
            {
              key: 'http',
              head: 'HTTP',
              cell: ({ http }) => http,
              numeric: true,
              fold: 'end',
              foldLabel: 'HTTP',
            },
            ...languages.map((language) => ({
              key: language,
              head: t(`ui.language_${language}`),
              cell: ({ messages }: (typeof list)[number]) => (
                <span lang={languageTag[language]}>{messages[language]}</span>
              ),
            })),
          ]}
        />
      </Panel>
    </>
  );
}
