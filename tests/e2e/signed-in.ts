import type { BrowserContextOptions } from 'playwright-core';
import type { CompanyRole } from '#contract/call.ts';
import type { AdminPerson, CandidatePerson, EmployerPerson } from '../support/people.ts';

/** Options of a browser with the cookies of a signed-in user. */
type SignedIn = BrowserContextOptions & {
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
};

/** Options of a browser in which a candidate of testing/people.ts is signed in. */
export function asCandidate(url: string, person: CandidatePerson): SignedIn {
  const user = { user_name: person.name, user_email: person.email };
  return signedIn(url, person.token, { accountType: 1, accountActive: 'User', accountData: { user } });
}

/** Options of a browser in which a member of an approved company is signed in: the first one, or one of another role. */
export function asEmployer(
  url: string,
  person: Pick<EmployerPerson, 'uid' | 'email'> & {
    token: string;
    role?: CompanyRole;
    assignedOnly?: boolean;
    mayBuy?: boolean;
  },
): SignedIn {
  const { uid, email, role = 'owner', assignedOnly = false, mayBuy = false } = person;
  const rights = { member_role: role, assigned_only: assignedOnly, may_buy: mayBuy };
  const user = { user_name: uid, user_email: email, user_uid: uid, ...rights };
  return signedIn(url, person.token, { accountType: 2, accountActive: 'Employer', accountData: { user } });
}

/** Options of a browser in which an administrator is signed in. */
export function asAdmin(url: string, person: AdminPerson): SignedIn {
  const user = { user_name: person.uid, user_uid: person.uid, user_role: person.role };
  return signedIn(url, person.token, { accountType: 3, accountActive: 'Admin', accountData: { user } });
}

function signedIn(url: string, token: string, facts: object): SignedIn {
  const account = { ...facts, loginSuccess: true };
  const base = {
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return {
    storageState: {
      cookies: [
        { ...base, name: 'sid', value: token, httpOnly: true },
        { ...base, name: 'account', value: encodeURIComponent(JSON.stringify(account)), httpOnly: false },
        { ...base, name: 'lang', value: 'en', httpOnly: false },
      ],
      origins: [],
    },
  };
}
