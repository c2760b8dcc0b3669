import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { backUpTo, openBackupFolder, openEmptyTarget, restoreInto } from '#tests/support/doubles/backups.ts';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { Manifest } from '../format.ts';
import { readHeader, writeHeader } from '../header.ts';
import { writePart } from '../parts.ts';
import { readPassPhrase } from '../pass-phrase.ts';
import { readPart } from '../read-part.ts';

const settings = { SECRET_KEY: aSecretKey };
const phrase = 'correct horse battery';
const server = await startTestServer(settings);
await people(server);
const folderOf = openBackupFolder();
const place = await openEmptyTarget();
const from = { ...server, varDir: server.env.VAR_DIR, settings };
await backUpTo(folderOf('closed'), { ...from, phrase });
await backUpTo(folderOf('open'), from);

let serial = 0;
/** A copy of a backup with a change made to it. */
function spoilt(of: 'open' | 'closed', spoil: (folder: string) => void): string {
  const folder = folderOf(`copy-${++serial}`);
  cpSync(folderOf(of), folder, { recursive: true });
  spoil(folder);
  return folder;
}
const flipIn = (name: string, at: number) => (folder: string) => {
  const bytes = readFileSync(join(folder, name));
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  writeFileSync(join(folder, name), bytes);
};

describe('a backup is rejected with one sentence, and nothing is written', () => {
  const cases: [string, () => string, string | undefined, string][] = [
    [
      'with another pass phrase',
      () => folderOf('closed'),
      'wrong horse battery',
      'The pass phrase is not that of this backup.',
    ],
    [
      'without its pass phrase',
      () => folderOf('closed'),
      undefined,
      'The backup is encrypted: set BACKUP_PASSPHRASE',
    ],
    [
      'with a file cut off',
      () => spoilt('closed', (folder) => truncateSync(join(folder, 'tables/candidate.zst.enc'), 60)),
      phrase,
      'tables/candidate.zst.enc is damaged: it has 60 bytes instead of',
    ],
    [
      'with a bit flipped',
      () => spoilt('closed', flipIn('tables/candidate.zst.enc', 70)),
      phrase,
      'tables/candidate.zst.enc is damaged: its checksum is another.',
    ],
    [
      'with a bit flipped that is not encrypted',
      () => spoilt('open', flipIn('tables/candidate.zst', 70)),
      undefined,
      'tables/candidate.zst is damaged: its checksum is another.',
    ],
    [
      'with a bit of the manifest flipped',
      () => spoilt('open', flipIn('manifest.zst', 70)),
      undefined,
      'manifest.zst is damaged: its checksum is another.',
    ],
    [
      'with a bit of the header flipped',
      () => spoilt('open', flipIn('backup.json', 70)),
      undefined,
      'backup.json is damaged.',
    ],
    [
      'with a file missing',
      () => spoilt('open', (folder) => rmSync(join(folder, 'files.zst'))),
      undefined,
      'files.zst is missing.',
    ],
    [
      'that was interrupted',
      () => spoilt('open', (folder) => rmSync(join(folder, 'backup.json'))),
      undefined,
      'holds no whole backup: backup.json, which is written last, is not there.',
    ],
    ['that is nowhere', () => folderOf('nowhere'), undefined, 'There is no folder'],
  ];
  test.each(cases)('%s', async (_what, folder, given, sentence) => {
    const restoring = place.restore(folder(), { ...(given && { phrase: given }), settings });
    await expect(restoring).rejects.toThrow(sentence);
    expect(await place.isUntouched()).toBe(true);
  });
});

/** Copies the backup with another manifest and matching checksums. */
async function withManifest(change: (manifest: Manifest) => void): Promise<string> {
  const folder = spoilt('open', () => {});
  const all = { folder, key: undefined };
  const path = 'manifest.zst';
  const manifest = JSON.parse(await text(readPart(all, { name: 'manifest', path }))) as Manifest;
  change(manifest);
  rmSync(join(folder, path));
  const head = readHeader(readFileSync(join(folder, 'backup.json'), 'utf8'));
  const content = (async function* () {
    yield Buffer.from(JSON.stringify(manifest));
  })();
  const { bytes, sha256 } = await writePart(all, 'manifest', content);
  writeFileSync(
    join(folder, 'backup.json'),
    writeHeader({ ...head, manifest: { file: path, bytes, sha256 } }),
  );
  return folder;
}

test('a backup of a newer version is rejected with the name of the migration that this one does not know', async () => {
  const newer = await withManifest((manifest) =>
    manifest.migrations.push({ name: '9999_of_tomorrow', sha256: '0'.repeat(64) }),
  );
  await expect(place.restore(newer, { settings })).rejects.toThrow('migrations/9999_of_tomorrow.sql');
  expect(await place.isUntouched()).toBe(true);
});

test('a backup of production cannot be restored as a demo', async () => {
  const demo = { settings: { ...settings, APP_MODE: 'demo' } };
  await expect(place.restore(folderOf('open'), demo)).rejects.toThrow('Demo and production never mix');
  expect(await place.isUntouched()).toBe(true);
});

test('a database with rows is rejected, and its rows stay', async () => {
  const kept = () => server.db.selectFrom('candidate').select(['id', 'user_email']).orderBy('id').execute();
  const before = await kept();
  await expect(restoreInto(from, folderOf('open'), { settings })).rejects.toThrow(
    /is not empty: it holds tables and rows already \(\w+/,
  );
  expect(before).toHaveLength(2);
  expect(await kept()).toEqual(before);
});

test('a backup needs an empty or new folder', async () => {
  mkdirSync(folderOf('mine'));
  writeFileSync(join(folderOf('mine'), 'letter.txt'), 'x');
  await expect(backUpTo(folderOf('mine'), from)).rejects.toThrow(
    'is not empty. A backup needs a folder of its own',
  );
  expect(existsSync(join(folderOf('mine'), 'tables'))).toBe(false);
});

test('a backup records the settings without the secrets', async () => {
  const all = { folder: folderOf('open'), key: undefined };
  const manifest = await text(readPart(all, { name: 'manifest', path: 'manifest.zst' }));
  expect(JSON.parse(manifest).settings).toEqual({
    APP_MODE: 'test',
    HOST: '127.0.0.1',
    HSTS_SUBDOMAINS: 'off',
    MAIL_FROM: 'Sanviec <no-reply@localhost>',
    COMPANY_REGISTRY: 'table',
  });
  expect(manifest).not.toContain(aSecretKey);
});

describe('the pass phrase', () => {
  test('comes from the environment, or from the first line of a file', () => {
    const file = `${folderOf('closed')}.phrase`;
    writeFileSync(file, `${phrase}\nsecond line\n`);
    expect(readPassPhrase({ BACKUP_PASSPHRASE: phrase })).toBe(phrase);
    expect(readPassPhrase({ BACKUP_PASSPHRASE_FILE: file })).toBe(phrase);
    expect(readPassPhrase({ BACKUP_PASSPHRASE: '' })).toBeUndefined();
  });

  test.each([
    [{ BACKUP_PASSPHRASE: 'short' }, 'at least 12 characters'],
    [{ BACKUP_PASSPHRASE: phrase, BACKUP_PASSPHRASE_FILE: '/x' }, 'not both'],
    [{ BACKUP_PASSPHRASE_FILE: '/does/not/exist' }, 'cannot be read'],
  ])('%o is rejected', (source, sentence) => {
    expect(() => readPassPhrase(source)).toThrow(sentence);
  });
});
