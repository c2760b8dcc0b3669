import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver } from './driver.ts';
import { commandLimit, startProgram } from './processes.ts';

/** Firefox must send nothing to other machines and open no page of its own before ours. */
const prefs: Record<string, string | number | boolean> = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
  'extensions.systemAddon.update.enabled': false,
  'intl.accept_languages': 'en',
};

/** Starts Firefox without a window and speaks WebDriver BiDi with it. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'sanviec-firefox-'));
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const { found, stop } = await startProgram(
    [program, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      ready: /WebDriver BiDi listening on (ws:\/\/\S+)/,
      env: { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
    },
  );
  const close = async () => {
    await stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { ...(await connect(found)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(address: string): Promise<Omit<Driver, 'close'>> {
  const errors: string[] = [];
  const { send } = await openSocket(address, (method, params) => {
    if (method === 'log.entryAdded' && params.level === 'error') errors.push(String(params.text));
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const listWindows = async () => {
    const { contexts } = await send('browsingContext.getTree', { maxDepth: 0 });
    return (contexts as { context: string }[]).map(({ context }) => context);
  };
  let [context = ''] = await listWindows();

  const evaluate: Driver['evaluate'] = async (act, ...args) => {
    const answer = await send('script.callFunction', {
      functionDeclaration: `async (text) => JSON.stringify({ value: await (${act})(...JSON.parse(text)) })`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
      userActivation: false,
    });
    if (answer.type === 'exception') throw new Error((answer.exceptionDetails as { text: string }).text);
    return JSON.parse((answer.result as { value: string }).value).value;
  };

  return {
    engine: 'Firefox',
    evaluate,
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async perform(sources) {
      await send('input.performActions', { context, actions: sources });
    },
    async chooseFile(css, path) {
      const { nodes } = await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: css },
        maxNodeCount: 1,
      });
      const [node] = nodes as { sharedId: string }[];
      if (!node) throw new Error(`no ${css}`);
      await send('input.setFiles', { context, element: { sharedId: node.sharedId }, files: [path] });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async setCookies(url, cookies) {
      const domain = new URL(url).hostname;
      for (const { value, ...cookie } of cookies)
        await send('storage.setCookie', {
          cookie: { ...cookie, domain, path: '/', sameSite: 'lax', value: { type: 'string', value } },
        });
    },
    async clearCookies() {
      await send('storage.deleteCookies', {});
    },
    windows: listWindows,
    async switchTo(window) {
      context = window;
      await send('browsingContext.activate', { context });
    },
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    takeErrors: async () => errors.splice(0),
  };
}

type Params = Record<string, unknown>;

/** Opens a connection that sends commands and receives events. */
async function openSocket(address: string, hear: (method: string, params: Params) => void) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  let sent = 0;
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === 'event') return hear(message.method, message.params);
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') one?.resolve(message.result);
    else one?.reject(new Error(`${message.error}: ${message.message}`));
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  };
  const send = (method: string, params: object): Promise<Params> => {
    const answer = Promise.withResolvers<Params>();
    sent += 1;
    const id = sent;
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    const limit = setTimeout(() => {
      waiting.delete(id);
      answer.reject(new Error(`${method} was not answered in ${commandLimit} ms`));
    }, commandLimit);
    return answer.promise.finally(() => clearTimeout(limit));
  };
  return { send };
}
