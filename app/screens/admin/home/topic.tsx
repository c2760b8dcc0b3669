import { Link } from '#app/address/link.tsx';
import { parseRecordId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { PublicPeriod, useRowTitle } from '#app/components/admin/content/record-marks.tsx';
import { ContentStateBadge } from '#app/components/admin/content/state-badge.tsx';
import { readableUrl } from '#app/components/admin/home/readable-url.ts';
import { parseCriteria, toSearchInput } from '#app/components/public/filters/criteria.ts';
import { AdBlock } from '#app/components/public/home/ad-block.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { languages, languageTag } from '#contract/languages.ts';

export const screen = defineScreen('/admin/home/topic/detail/:id', {
  ...staffPage,
  title: 'content_kind.topic.detail',
});

/** Number of ads that the page shows. */
const SHOWN = 8;

/** One topic with the ads that it leads to now; none if its URL is not a list of ads. */
export async function load({ api, params }: LoadArgs) {
  const topic = assertOk(await api('GET /admin/topic/show', { id: parseRecordId(params.id) }));
  const [path, query] = topic.url.split('?', 2);
  if (path !== '/recruitment') return { topic, found: null, now: currentTime().getTime() };
  const criteria = parseCriteria(new URLSearchParams(query));
  const { list, total } = assertOk(await api('POST /home/job', { ...toSearchInput(criteria), limit: SHOWN }));
  return { topic, found: { list, total }, now: currentTime().getTime() };
}

/** A topic with its contents. */
export function Page({ data: { topic, found, now } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const nameOf = useRowTitle();
  return (
    <>
      <WorkHead
        title={nameOf(topic)}
        above="/admin/home/topic"
        marks={<ContentStateBadge state={topic.state} />}
        actions={
          <LinkButton variant="filled" href={`/admin/home/topic/edit/${topic.id}`}>
            {t('content_kind.topic.edit')}
          </LinkButton>
        }
      />
      <Panel title={t('content_kind.topic.detail')}>
        <FactGrid
          facts={[
            ...languages.map((language) => ({
              label: `${t('content_form.title')} (${t(`ui.language_${language}`)})`,
              value: (
                <span lang={languageTag[language]}>
                  {topic[`title_${language}`] ?? t('content_form.not_written')}
                </span>
              ),
            })),
            { label: t('home_form.url'), value: <Link to={topic.url}>{readableUrl(topic.url)}</Link> },
            { label: t('content_form.shown'), value: <PublicPeriod row={topic} /> },
          ]}
        />
      </Panel>
      {found && found.total > 0 ? (
        <AdBlock
          title={`${t('content_kind.topic.found')}: ${found.total}`}
          url={topic.url}
          cards={found.list}
          now={now}
        />
      ) : (
        <Panel title={t('content_kind.topic.found')}>
          <p>{t(found ? 'content_kind.topic.found_none' : 'content_kind.topic.not_a_search')}</p>
        </Panel>
      )}
    </>
  );
}
