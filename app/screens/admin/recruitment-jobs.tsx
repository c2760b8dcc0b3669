import { createCallLoader } from '#app/api/load.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { figureHead, Table } from '#app/ui/layout/table.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import styles from './catalog.module.css';

export const screen = defineScreen('/admin/recruitment/job', {
  ...staffPage,
  title: 'admin.jobs.title',
});

/** All careers with their numbers of ads. */
export const load = createCallLoader('GET /admin/recruitment/job-list');

type Job = PageProps<typeof load>['data']['list'][number];

/** Ads by career, one panel per group; a career links to its ads. */
export function Page({ data: { list } }: PageProps<typeof load>) {
  const { t, language } = useTranslation();
  const groups = list.filter(({ parent_id }) => parent_id === null);
  const adsOf = ({ id }: Job) => `/admin/recruitment?career_id=${id}`;
  return (
    <>
      <WorkHead
        title={t('admin.jobs.title')}
        above="/admin/recruitment"
        marks={<Help about={t('admin.jobs.title')}>{t('admin.jobs.text')}</Help>}
      />
      <div className={styles.panels}>
        {groups.map((group) => (
          <Panel
            key={group.id}
            flush
            title={group.name}
            aside={
              <Anchor className="text-link text-sm" href={adsOf(group)}>
                {t('admin.jobs.of_group', { count: group.recruitment_count })}
              </Anchor>
            }
          >
            <Table
              caption={group.name}
              rows={list.filter(({ parent_id }) => parent_id === group.id)}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              columns={[
                {
                  key: 'career',
                  head: t('admin.jobs.career'),
                  fold: 'title',
                  width: 'wide',
                  cell: (job) => <Anchor href={adsOf(job)}>{job.name}</Anchor>,
                },
                {
                  key: 'listed',
                  ...figureHead(t('admin.advertisers.listed')),
                  cell: (job) => formatNumber(job.listed_count, language),
                },
                {
                  key: 'all',
                  ...figureHead(t('admin.advertisers.all')),
                  cell: (job) => formatNumber(job.recruitment_count, language),
                },
              ]}
            />
          </Panel>
        ))}
      </div>
    </>
  );
}
