import { assertOk } from '#app/api/types.ts';
import { InquiryForm } from '#app/components/shared/inquiries/inquiry-form.tsx';
import { loadSubject } from '#app/components/shared/inquiries/load-subject.ts';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineScreen('/question/create', {
  ...myPage,
  title: 'inquiry.form.create',
  query: ['recruitment', 'company', 'photo', 'reason'],
  // Public pages are the same for everyone, so their "Report" links lead here for companies, too.
  elsewhere: { employer: '/employer/question/create' },
});

/** The candidate's contact data, and the subject of a report. */
export async function load({ api, query }: LoadArgs) {
  const [info, subject] = await Promise.all([api('GET /candidate/my-info'), loadSubject(api, query)]);
  const { profile_full_name, profile_user_email, profile_user_phone } = assertOk(info);
  const contact = {
    contact_name: profile_full_name,
    contact_email: profile_user_email,
    contact_phone: profile_user_phone,
  };
  return { contact, subject };
}

/** A new question or report of a candidate. */
export function Page({ data }: PageProps<typeof load>) {
  return <InquiryForm area="candidate" contact={data.contact} subject={data.subject} />;
}
