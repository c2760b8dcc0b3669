import { expect, test } from 'vitest';
import { findCycles, importsOf } from './import-graph.ts';
import { listSources } from './source-files.ts';

/** Areas of app/components/, and those whose parts they may show: work areas preview public pages. */
const areas = {
  shared: [],
  public: ['shared'],
  candidate: ['public', 'shared'],
  company: ['shared'],
  admin: ['public', 'shared'],
};

/** Modules of the search, the lowest first. */
const searchModules = ['parse', 'places', 'question', 'index', 'counts', 'relax', 'pay', 'find', 'beside'];

/** Permitted imports. The first row that matches a file applies; patterns match our files or packages. */
const rules: { from: RegExp; may: RegExp; why: string }[] = [
  { from: /\.test\.tsx?$|^tests\/|^scripts\/|^bench\//, may: /./, why: '' },
  { from: /^contract\//, may: /^(contract\/|zod$)/, why: 'the contract stands on zod alone' },
  {
    from: /^app\/ui\//,
    may: /^(app\/ui\/|contract\/calendar\.ts$|locales\/|react(?!-router)|@internationalized\/|@tabler\/|@mantine\/)/,
    why: 'pieces know no domain, no words of pages and no router',
  },
  {
    from: /^app\/components\/company\/figures\/(funnel-bars|day-columns)\.tsx$/,
    may: /^(d3-scale$|app\/(?!screens\/|router\/)|contract\/)/,
    why: 'two files know how figures of companies are drawn (docs/decisions/0149-charts-in-work-areas.md)',
  },
  {
    from: /^app\/components\/shared\/viewer\/pdf\.ts$/,
    may: /^pdfjs-dist/,
    why: 'one file knows how PDFs are read',
  },
  {
    from: /^app\/components\/public\/(pay\/(pay|best-paid)|transparency\/month)-chart\.tsx$/,
    may: /^(d3-scale$|app\/(?!screens\/|router\/)|contract\/)/,
    why: 'three files know how charts are drawn, and no browser loads them',
  },
  {
    from: /^app\/components\/shared\/charts\/period-chart\.tsx$/,
    may: /^(d3-scale$|app\/(?!screens\/|router\/|components\/(?!shared\/))|contract\/)/,
    why: 'one file knows how charts of work areas are drawn, in browsers, too',
  },
  {
    from: /^app\/components\/shared\/policies\/compare\.ts$/,
    may: /^(diff|contract\/.*)$/,
    why: 'one file knows how texts are compared, and comes when two are',
  },
  {
    from: /^app\/components\/shared\/factor\/passkey\.ts$/,
    may: /^@simplewebauthn\/browser$/,
    why: 'one file knows how a browser is asked for a passkey, and comes when it is',
  },
  {
    from: /^app\/components\/shared\/rich-text\/(schema|commands|mount|pasted)\.ts$/,
    may: /^(prosemirror-|contract\/|app\/components\/shared\/rich-text\/)/,
    why: 'four files know the editor, and come when a text is written',
  },
  ...Object.entries(areas).map(([area, shown]) => ({
    from: new RegExp(`^app/components/${area}/`),
    may: new RegExp(
      `^(app/(?!screens/|router/|components/(?!${[area, ...shown].join('|')}))|contract/|locales/|react(?!-router)|@tabler/|@tanstack/)`,
    ),
    why: 'components know neither other areas nor screens and the router: app/address/ tells where the reader is and moves',
  })),
  {
    from: /^app\/screens\//,
    may: /^(app\/(?!screens\/)|app\/screens\/.*\.(css|module\.css)$|contract\/|locales\/|react|@tabler\/|@tanstack\/)/,
    why: 'a screen imports no other screen',
  },
  { from: /^app\//, may: /^(?!server\/|demo\/|node:)/, why: 'screens reach the server through calls only' },
  {
    from: /^demo\//,
    may: /^(?!app\/|server\/.+\/api\.ts|server\/(main|app|handlers|tasks)\.ts|server\/operations\/(?!import\/))/,
    why: 'the demo is above the server, and is stored with what its domains offer each other, imported ads by the import',
  },
  {
    from: /^server\/operations\/(start|commands)\//,
    may: /^(?!app\/|server\/.+\/api\.ts|server\/(main|app|handlers|tasks)\.ts)/,
    why: 'only the start and the commands load the demo',
  },
  {
    from: /^server\/infrastructure\//,
    may: /^(?!app\/|demo\/|server\/(?!infrastructure\/|states\/|audit\/))/,
    why: 'the infrastructure carries all domains and knows none of them',
  },
  {
    from: /^server\/states\//,
    may: /^(kysely$|contract\/|server\/(infrastructure\/db|states)\/|server\/(infrastructure\/calls\/context|audit\/admin-work)\.ts$)/,
    why: 'every domain may ask for states, so they know little more than each other',
  },
  {
    from: /^server\/audit\//,
    may: /^(?!app\/|demo\/|server\/(?!infrastructure\/|states\/|audit\/))/,
    why: 'every domain records what staff did, so the audit knows none of them',
  },
  {
    from: /^server\/.+\/queries\.ts$/,
    may: /^(?!app\/|demo\/|server\/infrastructure\/(calls|pages|http|tasks|mail|files)\/|server\/.+\/(api|actions)\.ts)/,
    why: 'queries are below api and actions',
  },
  ...searchModules.map((module, at) => ({
    from: new RegExp(`^server/search/${module}/`),
    may: new RegExp(
      `^(?!app/|demo/|server/.+/api\\.ts|server/(main|app|handlers|tasks)\\.ts|server/search/(?!(${searchModules.slice(0, at + 1).join('|')})/))`,
    ),
    why: 'a module of the search knows those below it only (server/search/README.md)',
  })),
  {
    from: /^server\/[^/]+\//,
    may: /^(?!app\/|demo\/|server\/.+\/api\.ts|server\/(main|app|handlers|tasks)\.ts)/,
    why: "no domain uses another domain's api or the root of the server",
  },
  {
    from: /^server\//,
    may: /^(?!app\/|demo\/)/,
    why: 'only server/infrastructure/pages/renderer.ts opens the built app',
  },
];

const sources = listSources(['.ts', '.tsx']).filter(({ path }) => !path.endsWith('.d.ts'));
const edges = new Map(sources.map((source) => [source.path, importsOf(source)]));

test('files import only what the rules for their folder permit', () => {
  const broken = [...edges].flatMap(([path, names]) => {
    const rule = rules.find(({ from }) => from.test(path));
    if (!rule) return [];
    return names.filter((name) => !rule.may.test(name)).map((name) => `${path} imports ${name}: ${rule.why}`);
  });
  expect(broken).toEqual([]);
});

test('other code imports the search through its index, and its tables of calls, tasks and erasing', () => {
  const broken = [...edges]
    .filter(([path]) => /^(server|demo)\/(?!search\/)/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(([path, names]) =>
      names
        .filter((name) => /^server\/search\/(?!(index|api|tasks|erase)\.ts$)/.test(name))
        .map((name) => `${path} imports ${name}`),
    );
  expect(broken).toEqual([]);
});

test('the benchmark imports nothing that runs only under the test runner', () => {
  const reached = new Set(sources.map(({ path }) => path).filter((path) => path.startsWith('bench/')));
  for (const path of reached) for (const name of edges.get(path) ?? []) reached.add(name);
  expect([...reached]).not.toContain('vitest');
});

/** Internals of the router and of React may change with any version. */
const privateParts = /\b(?:UNSAFE|unstable)_\w+|\b__react\w+/g;

test('app/ uses only the public API of the router and of React', () => {
  const found = sources
    .filter(({ path }) => path.startsWith('app/'))
    .flatMap(({ path, text }) => (text.match(privateParts) ?? []).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

/** Type imports and dynamic imports count, too: neither of two such files can be read or moved without the other. */
test('no two modules import each other in a cycle', () => {
  expect(findCycles(edges).map((cycle) => cycle.join(' → '))).toEqual([]);
});
