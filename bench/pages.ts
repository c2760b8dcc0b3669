import { askNode } from '#tests/support/ask.ts';
import { memoryMegabytes } from './cores.ts';
import { firstLoadTargets, measureFirstLoad } from './first-load.ts';
import { type Measurement, measureRaw, measureTarget, type TargetProcess } from './measure.ts';
import { printResult, printValue } from './report.ts';
import { siteHost, type Targets } from './targets.ts';

/** Targets for one core of an idle machine: uncached pages and API lists per second, and their share of a constant Buffer. */
const drawnASecond = { list: 900, detail: 750 };
const listsASecond = 3_500;
const keptShare = 0.4;
const megabytes = { Node: 350, PostgreSQL: 300 };

/** Measures list and detail page and the API's list: cached, rendered, and their size. */
export async function comparePages(targets: Targets): Promise<void> {
  const kept = await targets.startSite('kept');
  const lists = Array.from({ length: 20 }, (_, at) => `/recruitment?page=${at + 1}`);
  const pages: Pages = { list: lists, detail: await findDetails(kept) };
  await compareKept(targets, kept, pages);
  for (const name of names) await tellFirstLoad(kept, name, pages[name][0] ?? '/');
  await targets.end(kept);
  const fresh = await targets.startSite('fresh');
  await tellDrawn(targets, fresh, pages);
  await compareCall(targets, fresh, lists.length);
}

const names = ['list', 'detail'] as const;
type Pages = Record<(typeof names)[number], string[]>;

async function compareKept(targets: Targets, kept: TargetProcess, pages: Pages): Promise<void> {
  const { postmaster } = targets.about;
  const asked = (name: keyof Pages) => pages[name].map((path) => get(path));
  const constants = new Map<keyof Pages, Measurement>();
  for (const name of names) {
    const constant = await targets.startConstant(kept, pages[name][0] ?? '/');
    const figure = await measureTarget(constant, asked(name), postmaster);
    await targets.end(constant);
    printResult(`${name}, constant Buffer`, figure);
    constants.set(name, figure);
  }
  for (const name of names) {
    const of = constants.get(name);
    const goal = of && { share: keptShare, of, name: 'the constant Buffer' };
    printResult(`${name}, cached`, await measureTarget(kept, asked(name), postmaster), goal);
  }
}

async function tellFirstLoad(site: TargetProcess, name: string, path: string): Promise<void> {
  const sizes = await measureFirstLoad(site, path, siteHost);
  for (const part of ['script', 'style'] as const) {
    const most = firstLoadTargets[part];
    printValue(
      `${name}, first ${part}`,
      `${sizes[part].toFixed(1)} KB`,
      sizes[part] / most,
      `${most} KB at most`,
    );
  }
}

async function tellDrawn({ about }: Targets, fresh: TargetProcess, pages: Pages): Promise<void> {
  for (const name of names)
    for (const [how, codings] of [
      ['gzip', 'gzip'],
      ['with the codings of browsers', browserCodings],
    ] as const) {
      const asked = pages[name].map((path) => get(path, codings));
      const figure = await measureTarget(fresh, asked, about.postmaster);
      printResult(`${name}, rendered, ${how}`, figure, { rate: drawnASecond[name] });
    }
}

async function compareCall(targets: Targets, fresh: TargetProcess, count: number): Promise<void> {
  const { postmaster, address } = targets.about;
  const calls = Array.from({ length: count }, (_, at) => formatPostRequest('/home/job', { page: at + 1 }));
  const figure = await measureTarget(fresh, calls, postmaster);
  const memory = {
    Node: memoryMegabytes(fresh.child.pid ?? 0),
    PostgreSQL: memoryMegabytes(postmaster, true),
  };
  await targets.end(fresh);
  const raw = await measureRaw({ address }, postmaster);
  printResult('list, bare SQL', raw);
  printResult('API list', figure, { rate: listsASecond });
  printResult('API list', figure, { share: listsASecond / raw.median, of: raw, name: 'bare SQL' });
  for (const name of ['Node', 'PostgreSQL'] as const) {
    const most = megabytes[name];
    const said = `${memory[name].toFixed(0)} MB`;
    printValue(`memory of ${name} after the load`, said, memory[name] / most, `${most} MB at most`);
  }
}

/** Canonical URLs of ads, as the list page links them. */
async function findDetails(site: TargetProcess): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      askNode(site.port, `/recruitment?page=${page}`, { headers: { host: siteHost } }),
    ),
  );
  const links = pages.flatMap(({ body }) => [...body.matchAll(/href="(\/recruitment\/\d[^"?#]*)"/g)]);
  return [...new Set(links.map(([, path = '']) => path))];
}

/** The Accept-Encoding of browsers. */
const browserCodings = 'gzip, deflate, br, zstd';

function get(path: string, codings = 'gzip'): string {
  return `GET ${encodeURI(path)} HTTP/1.1\r\nHost: ${siteHost}\r\nAccept-Encoding: ${codings}\r\nAccept: text/html\r\n\r\n`;
}

/** A call of the API as a complete HTTP request. @param token of the caller */
export function formatPostRequest(path: string, input: object, token?: string): string {
  const body = JSON.stringify(input);
  const more = token ? `Authorization: Bearer ${token}\r\n` : '';
  return `POST /api/v1${path} HTTP/1.1\r\nHost: ${siteHost}\r\nAccept-Encoding: gzip\r\n${more}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
