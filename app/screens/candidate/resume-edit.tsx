import { parseRecordId } from '#app/address/record-id.ts';
import { QueryProvider } from '#app/api/query-provider.tsx';
import { assertOk } from '#app/api/types.ts';
import { ResumeEditor } from '#app/components/candidate/resume/editor/resume-editor.tsx';
import {
  candidatePage,
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/user/profile-management/edit/:id', {
  ...candidatePage,
  title: 'resume.editor.title',
});

/** The resume with its data; someone else's or an unknown one is the 404 page. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('POST /candidate/profile/show', { profile_id: parseRecordId(params.id) }));
}

export function head({ data }: HeadArgs<typeof load>) {
  return { title: data.title };
}

/** Edits one resume, section by section. */
export function Page({ data }: PageProps<typeof load>) {
  return (
    <QueryProvider>
      <ResumeEditor key={data.profile_id} start={data} />
    </QueryProvider>
  );
}
