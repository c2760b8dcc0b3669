import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { demoPassword, leadingEmployers } from '#demo/people.ts';

type Data = Record<string, unknown>;
/** A person's headers: a company sends its token, a candidate cookies as the pages do. */
type Actor = () => Record<string, string>;
type Site = ReturnType<typeof openSite>;

/** A client of a running demo, at the address that a person on the same machine uses. */
export function openSite(port: number) {
  const origin = `http://localhost:${port}`;

  /** Makes a call. @returns its data; throws for any status but 200 */
  async function call<Answer = Data>(
    name: string,
    input: Data,
    actor?: Actor,
    see?: (response: Response) => void,
  ): Promise<Answer> {
    const [method = '', path = ''] = name.split(' ');
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${origin}/api/v1${path}${query}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...actor?.(),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    });
    see?.(response);
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

  /** Signs a candidate in with the built-in identity provider, as the popup does. */
  async function signCandidateIn(subject: string): Promise<Actor> {
    const browser = openBrowser();
    const chooser = await browser.follow(`${origin}/auth/google?language=en`);
    const { text } = await browser.follow(chooser.address, { subject });
    const message = /data-message="([^"]*)"/
      .exec(text)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const identity = JSON.parse(message ?? '{}') as ProvidedIdentity;
    const actor = () => ({ origin, 'x-client': 'web', cookie: browser.cookieFor(origin) });
    await call('POST /auth/loginSocial', { ...identity }, actor, browser.store);
    return actor;
  }

  async function signCompanyIn(): Promise<Actor> {
    const login = { user_uid: leadingEmployers[0]?.uid, password: demoPassword };
    const { token } = await call<{ token: string }>('POST /employer/auth/login', login);
    return () => ({ authorization: `Bearer ${token}` });
  }
  return { call, open, signCandidateIn, signCompanyIn };
}

/** Follows redirects one by one, with the cookies of each host. */
function openBrowser() {
  const cookies = new Map<string, Map<string, string>>();
  const jarOf = (address: string) => {
    const { hostname } = new URL(address);
    const jar = cookies.get(hostname) ?? new Map<string, string>();
    cookies.set(hostname, jar);
    return jar;
  };
  const cookieFor = (address: string) =>
    [...jarOf(address)].map(([name, value]) => `${name}=${value}`).join('; ');
  const store = ({ url, headers }: Response) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jarOf(url).set(name, value);
    }
  };

  async function follow(start: string, form?: Record<string, string>) {
    let [address, sent] = [start, form];
    for (;;) {
      const response: Response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: cookieFor(address) },
        ...(sent && { method: 'POST', body: new URLSearchParams(sent) }),
      });
      store(response);
      const location = response.headers.get('location');
      if (location === null) return { address, text: await response.text() };
      [address, sent] = [new URL(location, address).href, undefined];
    }
  }
  return { follow, store, cookieFor };
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
export async function applyToAd(site: Site): Promise<{ recruitment_id: number; profile_apply_id: number }> {
  for (const path of ['/', '/en/recruitment', '/ko']) await site.open(path);
  const company = await site.signCompanyIn();
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
      // The ad may reject this candidate, who has applied to some ads of the demo already. The next ad is tried.
      failures.push((error as Error).message);
    }
  }
  throw new Error(`No application was made:\n${failures.join('\n')}`);
}

/** Throws unless the company finds the application and opens it. */
export async function findApplication(
  site: Site,
  made: Awaited<ReturnType<typeof applyToAd>>,
): Promise<void> {
  await site.call('GET /employer/applicant/show', { ...made }, await site.signCompanyIn());
}
