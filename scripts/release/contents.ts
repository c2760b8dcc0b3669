import { execFileSync } from 'node:child_process';
import { ROOT } from '../tools.ts';

/** Files that the server runs and that operators read. Pages come from `dist/`, packages from npm. */
const sources = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'contract',
  'demo',
  'docs/cdn',
  'docs/grafana-dashboard.json',
  'docs/operating.md',
  'docs/prometheus-alerts.yml',
  'docs/sanviec.service',
  'fonts',
  'locales',
  'migrations',
  'scripts/launch.js',
  'server',
];

/** Tests, and drawings of which the demo stores the pictures. */
const leftOut = /\.test\.tsx?$|^demo\/pictures\/.*\.(?:svg|md)$/;

/** Lists the files of the repository that belong in a release. Untracked files never do. */
export function listReleaseFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--', ...sources], { cwd: ROOT, encoding: 'utf8' });
  return output.split('\0').filter((path) => path !== '' && !leftOut.test(path));
}

/** Files of packages that Node never reads: it runs no TypeScript below node_modules. Licences stay. */
export const isUnusedPackageFile = (path: string): boolean =>
  /^node-linux-\w+\/include\//.test(path) ||
  (/\.(?:[cm]?ts|map|md|a)$/i.test(path) && !/licen[cs]e|notice|copying/i.test(path));

export interface PackageFile {
  scripts: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * The `package.json` of a release: without what only a checkout has. `start` builds nothing, and `node --run` finds
 * the commands for operators.
 */
export function toReleasePackage({ scripts, devDependencies: _, ...rest }: PackageFile): PackageFile {
  const commands = Object.entries(scripts).map(([name, command]) => [
    name,
    command.replace('scripts/build.ts server/', 'server/'),
  ]);
  const isReleased = ([, command = '']: string[]) => /launch\.js server\/\S+\.ts$/.test(command);
  return { ...rest, scripts: Object.fromEntries(commands.filter(isReleased)) };
}
