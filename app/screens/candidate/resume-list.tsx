import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { createCallLoader } from '#app/api/load.ts';
import { ImportButton } from '#app/components/candidate/resume/import-button.tsx';
import { ResumeRow } from '#app/components/candidate/resume/resume-row.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, myPage, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';

export const screen = defineScreen('/user/profile-management', {
  ...myPage,
  title: 'resume.list.title',
});

/** The candidate's resumes, default first. They always fit on one page. */
export const load = createCallLoader('GET /candidate/profile/list', { limit: 100 });

/** Resumes as a list, each with its actions. */
export function Page({ data: { list } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const create = (
    <LinkButton variant="filled" icon={IconPlus} href="/user/profile-management/create">
      {t('resume.list.create')}
    </LinkButton>
  );
  return (
    <>
      <WorkHead
        above="/user"
        title={t('resume.list.title')}
        text={t('resume.list.text')}
        actions={
          <>
            <ImportButton />
            {list.length > 0 && create}
          </>
        }
      />
      <Panel flush={list.length > 0}>
        {list.length === 0 ? (
          <EmptyState
            level={2}
            seed="resumes"
            title={t('resume.list.empty_title')}
            text={t('resume.list.empty_text')}
            action={create}
          />
        ) : (
          <ul>
            {list.map((resume) => (
              <ResumeRow key={resume.profile_id} resume={resume} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
