import { redirect } from 'react-router';

/** /user/recruitment is the same as the list of applications (docs/rules.md#screens). */
export async function load() {
  throw redirect('/user/recruitment/apply');
}

/** Never drawn: the load leads on. */
export function Page() {
  return null;
}
