import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, TourCookie } from './driver.ts';
import { startProgram } from './processes.ts';
import { openScreenPointer } from './screen-pointer.ts';

/** Style that narrows the bar above the page, which otherwise keeps the window wider than a phone. */
const narrowBar =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';
/** Size of the screen, larger than the largest window of the tour. */
const screenSize = '1600x1200x24';

/** Starts WebKitWebDriver and MiniBrowser on a screen in memory and speaks classic WebDriver with them. */
export async function startWebKit(program: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'sanviec-webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), narrowBar);
  const screen = await startProgram(['Xvfb', '-displayfd', '1', '-screen', '0', screenSize], {
    ready: /^(\d+)$/m,
  });
  const port = await findPort();
  const driver = await startProgram([program, `--port=${port}`], {
    env: {
      DISPLAY: `:${screen.found}`,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_RUNTIME_DIR: home,
      GDK_BACKEND: 'x11',
      LC_ALL: 'C.UTF-8',
    },
  });
  const close = async () => {
    await driver.stop();
    await screen.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await driver.until(() => fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok));
    const session = await connect(`http://127.0.0.1:${port}/session`);
    const mouse = await openScreenPointer(screen.found);
    return {
      ...session,
      mouse,
      close: async () => {
        mouse.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(sessions: string): Promise<Omit<Driver, 'close'>> {
  const { sessionId } = await ask<{ sessionId: string }>(sessions, 'POST', { capabilities: {} });
  const post = <Value = null>(path: string, body: object = {}) =>
    ask<Value>(`${sessions}/${sessionId}/${path}`, 'POST', body);
  const get = <Value>(path: string) => ask<Value>(`${sessions}/${sessionId}/${path}`, 'GET');

  const evaluate: Driver['evaluate'] = async (act, ...values) => {
    const script = `const done = arguments[1];
      Promise.resolve().then(() => (${act})(...JSON.parse(arguments[0])))
        .then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
    const answer = JSON.parse(
      await post<string>('execute/async', { script, args: [JSON.stringify(values)] }),
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };

  return {
    engine: 'WebKit',
    evaluate,
    async goto(url) {
      await post('url', { url });
      await evaluate(watchErrors);
    },
    async back() {
      await post('back');
    },
    async perform(actions) {
      await post('actions', { actions });
    },
    async chooseFile(css, path) {
      const element = await post<Record<string, string>>('element', { using: 'css selector', value: css });
      await post(`element/${Object.values(element)[0]}/value`, { text: path });
    },
    async resize(width, height) {
      await post('window/rect', { width, height });
      // The window is higher than the page by its bar. A page that has not been resized yet reports the old size.
      const [innerWidth, innerHeight] = await evaluate(() => [window.innerWidth, window.innerHeight]);
      await post('window/rect', {
        width: Math.max(width, 2 * width - Number(innerWidth)),
        height: Math.max(height, 2 * height - Number(innerHeight)),
      });
    },
    async setCookies(_url, cookies: TourCookie[]) {
      for (const cookie of cookies)
        await post('cookie', { cookie: { ...cookie, path: '/', sameSite: 'Lax' } });
    },
    async clearCookies() {
      await ask(`${sessions}/${sessionId}/cookie`, 'DELETE');
    },
    windows: () => get<string[]>('window/handles'),
    async switchTo(handle) {
      await post('window', { handle });
    },
    screenshot: async () => Buffer.from(await get<string>('screenshot'), 'base64'),
    takeErrors: () => evaluate(() => window.tourErrors?.splice(0) ?? []),
  };
}

/** Collects errors of a page, because the driver offers no console. Errors before the page has loaded are missed. */
function watchErrors(): void {
  if (window.tourErrors) return;
  const errors: string[] = [];
  window.tourErrors = errors;
  addEventListener('error', ({ message }) => {
    // The browser delivers the remaining notifications in the next frame.
    if (!message.startsWith('ResizeObserver loop')) errors.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => errors.push(violatedDirective));
  const { error } = console;
  console.error = (...words) => {
    errors.push(words.map(String).join(' '));
    error(...words);
  };
}

async function ask<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value as Value;
}

/** Returns a port that is free now. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

declare global {
  interface Window {
    tourErrors?: string[];
  }
}
