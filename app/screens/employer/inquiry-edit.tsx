import { redirect } from 'react-router';
import { parseRecordId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { inquiryPath } from '#app/components/shared/inquiries/areas.ts';
import { InquiryForm } from '#app/components/shared/inquiries/inquiry-form.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { everyMember } from '#contract/call.ts';

export const screen = defineScreen('/employer/question/edit/:id', {
  ...companyPage(everyMember),
  title: 'inquiry.form.edit',
});

/** One of the employer's unanswered inquiries. Answered ones cannot be changed, so their thread opens instead. */
export async function load({ api, params }: LoadArgs) {
  const inquiry = assertOk(await api('GET /employer/question/show', { id: parseRecordId(params.id) }));
  if (!inquiry.abilities.edit) throw redirect(inquiryPath('employer', inquiry.id));
  return inquiry;
}

/** The form of an inquiry. */
export function Page({ data }: PageProps<typeof load>) {
  return <InquiryForm key={data.id} area="employer" saved={data} subject={data.subject} />;
}
