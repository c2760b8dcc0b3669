import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { demoPassword, leadingEmployers } from '#demo/people.ts';

type Data = Record<string, unknown>;
export type Site = ReturnType<typeof openSite>;

/** A client of a running demo, at the address that a person on the same machine uses. */
export function openSite(port: number) {
  const origin = `http://localhost:${port}`;

  /** Makes a call. @returns its data; throws for any status but 200 */
  async function call<Answer = Data>(name: string, input: Data, token?: string): Promise<Answer> {
    const [method = '', path = ''] = name.split(' ');
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${origin}/api/v1${path}${query}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    });
    const { message, data } = (await response.json()) as { message: string; data: Answer };
    if (!response.ok) throw new Error(`${name}: ${response.status} ${message} ${JSON.stringify(data)}`);
    return data;
  }

  /** Opens a page with its styles and scripts. @returns its text; throws if any of them is missing */
  async function open(path: string): Promise<string> {
    const read = async (address: string) => {
      const response = await fetch(origin + address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.text();
    };
    const page = await read(path);
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(
      ([, file = '']) => file,
    );
    if (files.length === 0) throw new Error(`${path} loads neither styles nor scripts.`);
    await Promise.all(files.map(read));
    return page;
  }

  /** Signs a candidate in with the built-in identity provider, as the popup does. @returns the token of the session */
  async function signCandidateIn(subject: string): Promise<string> {
    const follow = openBrowser();
    const chooser = await follow(`${origin}/auth/google?language=en`);
    const { text } = await follow(chooser.address, { subject });
    const message = /data-message="([^"]*)"/
      .exec(text)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const identity = JSON.parse(message ?? '{}') as ProvidedIdentity;
    return (await call<{ token: string }>('POST /auth/loginSocial', { ...identity })).token;
  }
  return { call, open, signCandidateIn };
}

/** Follows redirects one by one, with the cookies of each host. */
function openBrowser() {
  const cookies = new Map<string, Map<string, string>>();
  return async function follow(start: string, form?: Record<string, string>) {
    let [address, sent] = [start, form];
    for (;;) {
      const { hostname } = new URL(address);
      const jar = cookies.get(hostname) ?? new Map<string, string>();
      cookies.set(hostname, jar);
      const response: Response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(sent && { method: 'POST', body: new URLSearchParams(sent) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) return { address, text: await response.text() };
      [address, sent] = [new URL(location, address).href, undefined];
    }
  };
}

interface Row {
  id: number;
  profile_id: number;
  profile_apply_id: number;
  status: unknown;
  abilities: unknown;
}
type List = { list: Row[] };

/** A candidate of the demo applies to an open ad of the first company. @returns what the company has to find */
export async function apply(site: Site): Promise<{ recruitment_id: number; profile_apply_id: number }> {
  for (const path of ['/', '/en/recruitment', '/ko']) await site.open(path);
  const company = await signCompanyIn(site);
  const ads = await site.call<List>('GET /employer/recruitment/list', { state: 'recruiting' }, company);
  const candidate = await site.signCandidateIn('hoa');
  const resumes = await site.call<List>('GET /candidate/profile/list', {}, candidate);
  const profile_id = resumes.list.find(({ status }) => status === 'COMPLETED')?.profile_id;
  const given = { profile_id, agree_privacy: true, retention_years: 1 };
  const failures: string[] = [];
  for (const { id: recruitment_id } of ads.list) {
    try {
      const made = await site.call<Row>(
        'POST /candidate/application/create',
        { recruitment_id, ...given },
        candidate,
      );
      return { recruitment_id, profile_apply_id: made.profile_apply_id };
    } catch (error) {
      // The demo has applications already.
      failures.push((error as Error).message);
    }
  }
  throw new Error(`No application was made:\n${failures.join('\n')}`);
}

/** Throws unless the company finds the application and opens it. */
export async function findApplication(site: Site, made: Awaited<ReturnType<typeof apply>>): Promise<void> {
  await site.call('GET /employer/applicant/show', made, await signCompanyIn(site));
}

async function signCompanyIn(site: Site): Promise<string> {
  const login = { user_uid: leadingEmployers[0]?.uid, password: demoPassword };
  return (await site.call<{ token: string }>('POST /employer/auth/login', login)).token;
}
