import { expect } from 'vitest';
import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { startDemoProvider } from '#server/accounts/auth/demo-provider/start.ts';
import type { TestServer } from './server.ts';

/** The two origins of one machine at which browsers of these tests reach the product. */
export const origins = ['http://localhost:4310', 'http://127.0.0.1:4310'];

/** Starts an identity provider that knows three people, one of them with an unverified e-mail address. */
export async function startProviderFor(server: TestServer) {
  const provider = await startDemoProvider(
    [
      { subject: 'hoa', name: 'Nguyễn Thị Hoa', email: 'hoa@provider.test', email_verified: true },
      { subject: 'lan', name: 'Phạm Lan', email: 'lan@provider.test', email_verified: true },
      { subject: 'thu', name: 'Phan Thư', email: 'thu@provider.test', email_verified: false },
    ],
    origins,
  );
  server.network.port = 4310;
  server.network.provider = provider.settings;
  return provider;
}

type Cookies = Map<string, string>;
interface Page {
  status: number;
  location: string | undefined;
  body: string;
  address: string;
}
/** A browser with the features that a sign-in needs: cookies by host, redirects followed one by one. */
export function openBrowser(server: TestServer, origin = 'http://localhost:4310') {
  const jars = new Map<string, Cookies>();
  const jarOf = (address: string) => {
    const { hostname } = new URL(address);
    const jar = jars.get(hostname) ?? new Map<string, string>();
    jars.set(hostname, jar);
    return jar;
  };
  const keep = (jar: Cookies, set: readonly string[]) => {
    for (const line of set) {
      const [pair = '', ...rest] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '' || rest.some((part) => /max-age=0|1970/i.test(part))) jar.delete(name);
      else jar.set(name, decodeURIComponent(value));
    }
  };
  const cookieOf = (jar: Cookies) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const visited: string[] = [];
  async function go(address: string, form?: Record<string, string>): Promise<Page> {
    visited.push(address);
    const jar = jarOf(address);
    const url = new URL(address);
    if (origins.includes(url.origin)) {
      const headers = { host: url.host, cookie: cookieOf(jar) };
      const response = await server.app.inject({ url: url.pathname + url.search, headers });
      keep(jar, [response.headers['set-cookie'] ?? []].flat());
      const location = response.headers.location;
      return { status: response.statusCode, location, body: response.body, address };
    }
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: cookieOf(jar) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    keep(jar, response.headers.getSetCookie());
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, location, body: await response.text(), address };
  }
  async function follow(address: string, form?: Record<string, string>): Promise<Page> {
    let page = await go(address, form);
    for (let hops = 0; page.location !== undefined && hops < 12; hops += 1)
      page = await go(new URL(page.location, page.address).href);
    return page;
  }
  /** Clicks the sign-in button and chooses a person on the provider's page. */
  async function choose(form: Record<string, string>, query = ''): Promise<Page> {
    const chooser = await follow(`${origin}/auth/google?${query}`);
    expect(chooser.body).toContain('Nguyễn Thị Hoa');
    return follow(chooser.address, form);
  }
  const own = () => ({
    host: new URL(origin).host,
    origin,
    'x-client': 'web',
    cookie: cookieOf(jarOf(origin)),
  });
  return { go, follow, choose, own, visited, jar: jarOf(origin) };
}
export type Browser = ReturnType<typeof openBrowser>;

/** The identity that the callback page passes to its opener. */
export function popupIdentity({ body }: Page): ProvidedIdentity {
  const text = /data-message="([^"]*)"/.exec(body)?.[1] ?? '';
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as ProvidedIdentity;
}
