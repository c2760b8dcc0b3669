import { redirect } from 'react-router';
import { candidatePage, defineScreen } from '#app/route-table/screen.ts';

export const screen = defineScreen('/user/recruitment', {
  ...candidatePage,
  title: 'application.list.title',
});

/** /user/recruitment is the same as the list of applications (docs/rules.md#screens). */
export async function load() {
  throw redirect('/user/recruitment/apply');
}

/** Never rendered: `load` redirects. */
export function Page() {
  return null;
}
