import { ask } from '#server/testing/ask.ts';
import { memoryMegabytes } from './cores.ts';
import { firstLoadTargets, weighFirstLoad } from './first-load.ts';
import { measure, measureRaw, type Target } from './measure.ts';
import { tell, tellValue } from './report.ts';
import { host, type Targets } from './targets.ts';

/** Targets of the issue: pages drawn anew and API lists a second on one core, and the share of a constant Buffer. */
const pagesASecond = 700;
const listsASecond = 1_500;
const keptShare = 0.4;
const megabytes = { node: 350, postgres: 300 };

/** List and detail page and the API's list: kept, drawn anew, and what they weigh. */
export async function comparePages(targets: Targets): Promise<void> {
  const { postmaster, address } = targets.about;
  const on = (target: Target, requests: string[]) => measure(target, requests, postmaster);
  const kept = await targets.startSite('kept');
  const lists = Array.from({ length: 20 }, (_, at) => `/recruitment?page=${at + 1}`);
  const details = await findDetails(kept);

  const listConstant = await targets.startConstant(kept, lists[0] ?? '/');
  const listFigure = await on(
    listConstant,
    lists.map((path) => get(path)),
  );
  await targets.end(listConstant);
  const detailConstant = await targets.startConstant(kept, details[0] ?? '/');
  const detailFigure = await on(
    detailConstant,
    details.map((path) => get(path)),
  );
  await targets.end(detailConstant);
  tell('list, constant Buffer', listFigure);
  tell('detail, constant Buffer', detailFigure);
  const goal = (of: typeof listFigure) => ({ share: keptShare, of, name: 'the constant Buffer' });
  tell(
    'list, kept',
    await on(
      kept,
      lists.map((path) => get(path)),
    ),
    goal(listFigure),
  );
  tell(
    'detail, kept',
    await on(
      kept,
      details.map((path) => get(path)),
    ),
    goal(detailFigure),
  );
  for (const [name, path] of [
    ['list', lists[0]],
    ['detail', details[0]],
  ]) {
    const { script, style } = await weighFirstLoad(kept, path ?? '', host);
    const say = (part: 'script' | 'style', size: number) =>
      tellValue(
        `${name}, first ${part}`,
        `${size.toFixed(1)} KB`,
        size / firstLoadTargets[part],
        `${firstLoadTargets[part]} KB at most`,
      );
    say('script', script);
    say('style', style);
  }
  await targets.end(kept);

  const fresh = await targets.startSite('fresh');
  for (const [name, paths] of [
    ['list', lists],
    ['detail', details],
  ] as const) {
    const as = (codings?: string) => paths.map((path) => get(path, codings));
    tell(`${name}, drawn anew, gzip`, await on(fresh, as()), { rate: pagesASecond });
    tell(`${name}, drawn anew, as browsers ask`, await on(fresh, as(browserCodings)), { rate: pagesASecond });
  }
  const api = lists.map((_, at) => post('/home/job', { page: at + 1 }));
  const apiFigure = await on(fresh, api);
  const node = memoryMegabytes(fresh.child.pid ?? 0);
  const database = memoryMegabytes(postmaster, true);
  await targets.end(fresh);
  const raw = await measureRaw({ address }, postmaster);
  tell('list, bare SQL', raw);
  tell('API list', apiFigure, { rate: listsASecond });
  tell('API list', apiFigure, { share: listsASecond / raw.median, of: raw, name: 'bare SQL' });
  tellValue(
    'memory of Node after the load',
    `${node.toFixed(0)} MB`,
    node / megabytes.node,
    `${megabytes.node} MB at most`,
  );
  tellValue(
    'memory of PostgreSQL after the load',
    `${database.toFixed(0)} MB`,
    database / megabytes.postgres,
    `${megabytes.postgres} MB at most`,
  );
}

/** Canonical addresses of ads, as the list page links them. */
async function findDetails(site: Target): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => ask(site.port, `/recruitment?page=${page}`, { headers: { host } })),
  );
  const links = pages.flatMap(({ body }) => [...body.matchAll(/href="(\/recruitment\/\d[^"?#]*)"/g)]);
  return [...new Set(links.map(([, path = '']) => path))];
}

/** What browsers say that they take. */
const browserCodings = 'gzip, deflate, br, zstd';

function get(path: string, codings = 'gzip'): string {
  return `GET ${encodeURI(path)} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${codings}\r\nAccept: text/html\r\n\r\n`;
}

/** A call of the API as a whole HTTP request. @param token of who asks */
export function post(path: string, input: object, token?: string): string {
  const body = JSON.stringify(input);
  const more = token ? `Authorization: Bearer ${token}\r\n` : '';
  return `POST /api/v1${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n${more}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
