import { assertOk } from '#app/api/types.ts';
import { InquiryForm } from '#app/components/shared/inquiries/inquiry-form.tsx';
import { loadSubject } from '#app/components/shared/inquiries/load-subject.ts';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { everyMember } from '#contract/call.ts';

export const screen = defineScreen('/employer/question/create', {
  ...companyPage(everyMember),
  title: 'inquiry.form.create',
  query: ['recruitment', 'company', 'photo', 'reason'],
});

/** The company's contact data, and the subject of a report. */
export async function load({ api, query }: LoadArgs) {
  const [account, subject] = await Promise.all([api('GET /employer/account/show'), loadSubject(api, query)]);
  const { user_name, user_email, user_phone } = assertOk(account);
  const contact = { contact_name: user_name, contact_email: user_email, contact_phone: user_phone };
  return { contact, subject };
}

/** A new question or report of a company. */
export function Page({ data }: PageProps<typeof load>) {
  return <InquiryForm area="employer" contact={data.contact} subject={data.subject} />;
}
