import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { readEnv, SettingsError } from './env.ts';
import { listMisspelled } from './misspelled-settings.ts';

const VAR_DIR = mkdtempSync(join(tmpdir(), 'sanviec-env-'));
afterAll(() => rmSync(VAR_DIR, { recursive: true }));

const complete = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://jobs.example',
  SECRET_KEY: aSecretKey,
  SMTP_URL: 'smtps://mail.example',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
};

test('without any setting, it is a demo on this machine with the defaults of the product', () => {
  expect(readEnv({ VAR_DIR })).toMatchObject({
    APP_MODE: 'demo',
    HOST: '127.0.0.1',
    COMPANY_REGISTRY: 'table',
  });
});

test('a demo creates its secret key once, readable for its owner only', () => {
  const { SECRET_KEY } = readEnv({ VAR_DIR });
  expect(SECRET_KEY.length).toBeGreaterThanOrEqual(43);
  expect(readEnv({ VAR_DIR }).SECRET_KEY).toBe(SECRET_KEY);
  expect(statSync(join(VAR_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('production starts with all required settings, and writes no secret', () => {
  const env = readEnv({ ...complete, VAR_DIR: join(VAR_DIR, 'none'), HOST: '0.0.0.0', TRUST_PROXY: '1' });
  expect(env).toMatchObject({ ...complete, HOST: '0.0.0.0', TRUST_PROXY: 1 });
  expect(statSync(join(VAR_DIR, 'none'), { throwIfNoEntry: false })).toBeUndefined();
});

test('an empty setting counts as missing', () => {
  expect(readEnv({ VAR_DIR, PORT: '', DATABASE_URL: '' })).toEqual(readEnv({ VAR_DIR }));
  expect(() => readEnv({ ...complete, OIDC_CLIENT_ID: '' })).toThrow('missing: OIDC_CLIENT_ID');
});

test('all wrong settings are named together', () => {
  const wrong = {
    VAR_DIR,
    PORT: 'http',
    ADDRESS_LEVELS: '4',
    DATABASE_URL: 'mysql://x',
    SECRET_KEY: 'short',
    SESSION_IDLE_MINUTES: '1',
  };
  expect(() => readEnv(wrong)).toThrow(SettingsError);
  for (const name of ['PORT', 'ADDRESS_LEVELS', 'DATABASE_URL', 'SECRET_KEY', 'SESSION_IDLE_MINUTES']) {
    expect(() => readEnv(wrong)).toThrow(name);
  }
});

test('an invalid URL is named by its setting', () => {
  const wrong = { OIDC_ISSUER: 'accounts', VNPAY_URL: 'pay', FILES_S3_ENDPOINT: 's3', PUBLIC_URL: 'jobs' };
  for (const name of Object.keys(wrong))
    expect(() => readEnv({ ...complete, ...wrong }), name).toThrow(`  ${name}: Invalid URL`);
});

test('wrong, missing and contradictory settings are reported together', () => {
  const given = {
    APP_MODE: 'production',
    PORT: 'http',
    PUBLIC_URL: 'http://jobs.example',
    SECRET_KEY: 'short',
    SMPT_URL: 'smtps://mail.example',
    DATABASE_POOLER: 'transaction',
    FILES_S3_BUCKET: 'sanviec',
    VNPAY_TMN_CODE: 'SANVIEC2',
  };
  const told = () => readEnv(given);
  for (const part of [
    /^ {2}PORT: /m,
    /^ {2}SECRET_KEY: needs at least 32/m,
    /^DATABASE_POOLER needs DATABASE_DIRECT_URL/m,
    /^A bucket for files .* Missing: FILES_S3_REGION/m,
    // A wrong key is not reported as missing.
    /missing: SMTP_URL \(SMPT_URL is set, which is no setting\), OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET$/m,
    /^PUBLIC_URL=http:\/\/jobs.example must use https/m,
    /^VNPay needs all of its settings or none/m,
  ])
    expect(told).toThrow(part);
  expect(() => readEnv({ APP_MODE: 'prodution', PORT: 'http', FILES_STORAGE: 's3' })).toThrow(
    /APP_MODE: [\s\S]*PORT: [\s\S]*FILES_S3_BUCKET/,
  );
});

test('a variable one letter off a setting is named with it, but not a short one or a real setting', () => {
  const off = {
    SMPT_URL: 'SMTP_URL',
    SMTP_URLS: 'SMTP_URL',
    PUBLICURL: 'PUBLIC_URL',
    TRUST_PROXI: 'TRUST_PROXY',
    VAR_DIRS: 'VAR_DIR',
  };
  const others = [
    'HOSTS',
    'POST',
    'VARDIR',
    'SMTP_URL',
    'BACKUP_PASSPHRASE',
    'BACKUP_PASSPHRASE_FILE',
    'DATABASE_NAME',
  ];
  const source = Object.fromEntries([...Object.keys(off), ...others].map((name) => [name, 'x']));
  expect(listMisspelled({ ...source, APP_MODES: '' })).toEqual(
    Object.entries(off).map(([name, meant]) => ({ name, meant })),
  );
  // A variable does not matter if the setting itself is present.
  expect(readEnv({ ...complete, SMPT_URL: 'x' })).toMatchObject(complete);
});

test('a demo is rejected if PUBLIC_URL has another port than PORT', () => {
  const at = (PUBLIC_URL: string, PORT?: string) => () => readEnv({ VAR_DIR, PUBLIC_URL, PORT });
  expect(at('http://localhost:3001', '3000')).toThrow('listens on port 3000');
  expect(at('http://localhost', '3000')).toThrow('would lead to port 80');
  expect(at('http://localhost:3000', '3000')()).toMatchObject({ PORT: 3000 });
  expect(at('http://localhost:3000')()).toMatchObject({ PORT: undefined });
  expect(readEnv({ VAR_DIR, APP_MODE: 'test', PUBLIC_URL: 'http://localhost', PORT: '3000' }).PORT).toBe(
    3000,
  );
});

describe('settings that only look safe are rejected with a reason:', () => {
  test.each([
    [
      'every address',
      [
        Array.from({ length: 256 }, (_, at) => `${at}.0.0.0/8`).join(','),
        Array.from({ length: 256 }, (_, at) => `::ffff:${at}.0.0.0/104`).join(','),
        Array.from({ length: 16 }, (_, at) => `2${at.toString(16)}00::/7`).join(', '),
        '0.0.0.0/0',
        '::/0',
        'true',
        '*',
        '0.0.0.0/1,128.0.0.0/1',
        '::ffff:0:0/96',
        '10.0.0.1, ::/0',
      ],
    ],
    ['ninety-nine proxies', ['99']],
  ])('TRUST_PROXY of %s', (_name, values) => {
    for (const TRUST_PROXY of values)
      expect(() => readEnv({ VAR_DIR, TRUST_PROXY }), TRUST_PROXY).toThrow(
        /TRUST_PROXY: .*(choose an address|trusted as a whole)/,
      );
  });

  test.each([
    ['one letter', 'K'.repeat(32)],
    ['digits counted up', '1234567890123456'],
    ['letters in their order', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    ['a few letters', 'ABCABDABBCADACBDABCA'],
    ['a word of an example', 'YOUR_SECRET_OF_VNPAY_HERE'],
    ['fifteen letters', 'QWPZKDMXNVBTYRE'],
  ])('VNPAY_HASH_SECRET of %s', (_name, VNPAY_HASH_SECRET) => {
    const read = () => readEnv({ ...complete, VNPAY_HASH_SECRET });
    expect(read).toThrow(/VNPAY_HASH_SECRET: (needs at least 16|can be guessed)/);
    expect(read).not.toThrow(VNPAY_HASH_SECRET);
  });

  test.each([
    'https://key:hidden@s3.example',
    'https://s3.example/?X-Amz-Security-Token=hidden',
    'https://s3.example/#hidden',
    'no address',
  ])('FILES_S3_ENDPOINT of %s', (FILES_S3_ENDPOINT) => {
    const read = () => readEnv({ ...complete, FILES_S3_ENDPOINT });
    expect(read).toThrow(/^ {2}FILES_S3_ENDPOINT: /m);
    expect(read).not.toThrow('hidden');
  });

  test.each([
    ['one letter', 'k'.repeat(40)],
    ['blanks', ' '.repeat(40)],
    ['a few letters between blanks', `${' '.repeat(20)}short${' '.repeat(20)}`],
    ['one word again and again', 'changeme'.repeat(5)],
    ['two letters', `${'ab'.repeat(15)}ba`],
  ])('SECRET_KEY of %s', (_name, SECRET_KEY) => {
    expect(() => readEnv({ VAR_DIR, SECRET_KEY })).toThrow(/SECRET_KEY: (needs at least 32|can be guessed)/);
    expect(() => readEnv({ ...complete, SECRET_KEY })).toThrow('SECRET_KEY');
  });

  test('PUBLIC_URL and OIDC_ISSUER with http, except on this machine', () => {
    for (const name of ['PUBLIC_URL', 'OIDC_ISSUER']) {
      for (const host of ['jobs.example', '10.0.0.7', '127.0.0.1.example', 'localhost.example'])
        expect(() => readEnv({ ...complete, [name]: `http://${host}` }), host).toThrow(
          new RegExp(`${name}.*https`),
        );
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80'])
        expect(readEnv({ ...complete, [name]: `http://${host}` })).toMatchObject({
          [name]: `http://${host}`,
        });
    }
  });
});

test('proxies are a number, addresses or networks', () => {
  for (const [TRUST_PROXY, proxies] of [
    ['2', 2],
    ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
    ['loopback,172.16.0.0/12,fc00::/7,::1', ['loopback', '172.16.0.0/12', 'fc00::/7', '::1']],
    ['10.0.0.0/8,100.64.0.0/10,::ffff:10.0.0.0/104', ['10.0.0.0/8', '100.64.0.0/10', '::ffff:10.0.0.0/104']],
  ] as const)
    expect(readEnv({ VAR_DIR, TRUST_PROXY }).TRUST_PROXY).toEqual(proxies);
});

test('a demo without a VNPay contract pays at the simulator with its own secret; production needs all of its settings or none', () => {
  const { VNPAY_TMN_CODE, VNPAY_HASH_SECRET, VNPAY_URL } = readEnv({ VAR_DIR });
  expect([VNPAY_TMN_CODE, VNPAY_URL]).toEqual(['SANVIEC1', undefined]);
  expect(readEnv({ VAR_DIR }).VNPAY_HASH_SECRET).toBe(VNPAY_HASH_SECRET);
  expect(VNPAY_HASH_SECRET?.length).toBeGreaterThanOrEqual(43);
  expect(readEnv(complete)).not.toHaveProperty('VNPAY_TMN_CODE');
  const contract = {
    VNPAY_TMN_CODE: 'SANVIEC2',
    VNPAY_HASH_SECRET: 'sixteen or more letters',
    VNPAY_URL: 'https://pay.vnpay.example/pay.html',
  };
  expect(readEnv({ ...complete, ...contract })).toMatchObject(contract);
  for (const name of Object.keys(contract)) {
    const { [name as keyof typeof contract]: _, ...rest } = contract;
    expect(() => readEnv({ ...complete, ...rest })).toThrow('VNPay needs all of its settings or none');
  }
  expect(() => readEnv({ ...complete, ...contract, VNPAY_URL: 'http://pay.vnpay.example' })).toThrow(
    'VNPAY_URL: needs https',
  );
});

test('a bucket for files needs all of its settings or none, in every mode, and https outside a private network', () => {
  const bucket = {
    FILES_S3_BUCKET: 'sanviec',
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'not to be told',
  };
  for (const given of [{ VAR_DIR }, complete]) {
    expect(readEnv({ ...given, ...bucket })).toMatchObject(bucket);
    for (const name of Object.keys(bucket)) {
      const { [name as keyof typeof bucket]: _, ...rest } = bucket;
      const fault = `A bucket for files needs all of its settings or none. Missing: ${name}`;
      expect(() => readEnv({ ...given, ...rest })).toThrow(new SettingsError(fault));
    }
    expect(() => readEnv({ ...given, FILES_STORAGE: 's3' })).toThrow('FILES_S3_BUCKET');
    expect(() => readEnv({ ...given, FILES_S3_ENDPOINT: 'https://s3.example' })).toThrow('FILES_S3_BUCKET');
  }
  const at = (FILES_S3_ENDPOINT: string) => () => readEnv({ ...complete, ...bucket, FILES_S3_ENDPOINT });
  for (const host of ['s3.example', '8.8.8.8', '[2001:db8::1]', '172.32.0.1'])
    expect(at(`http://${host}`), host).toThrow('FILES_S3_ENDPOINT: needs https');
  for (const address of [
    'https://s3.example',
    'http://127.0.0.1:9000',
    'http://minio:9000',
    'http://10.1.2.3',
    'http://[fd00::1]',
  ])
    expect(at(address)(), address).toMatchObject({ FILES_S3_ENDPOINT: address });
});

describe('URLs of the database', () => {
  const url = 'postgres://u:p@one:5432,two:5433/name';

  test('one URL may name several hosts', () => {
    expect(readEnv({ VAR_DIR, DATABASE_URL: url, DATABASE_REPLICA_URL: url })).toMatchObject({
      DATABASE_URL: url,
    });
  });

  test('an invalid URL is rejected without showing its password', () => {
    for (const wrong of [
      'postgres://u:secret@one:99999,two/name',
      'postgres://u:secret@/name?host=one,two',
    ]) {
      const read = () => readEnv({ VAR_DIR, DATABASE_URL: wrong });
      expect(read).toThrow('several hosts stand before the name');
      expect(read).not.toThrow('secret');
    }
  });

  test('a pooler needs the direct URL, which is valid only with it, and both need a database', () => {
    const pooler = { VAR_DIR, DATABASE_URL: url, DATABASE_POOLER: 'transaction' };
    expect(() => readEnv(pooler)).toThrow('needs DATABASE_DIRECT_URL');
    expect(readEnv({ ...pooler, DATABASE_DIRECT_URL: url })).toMatchObject({ DATABASE_DIRECT_URL: url });
    expect(() => readEnv({ VAR_DIR, DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toThrow(
      'is only valid together with DATABASE_POOLER',
    );
    expect(() => readEnv({ VAR_DIR, DATABASE_REPLICA_URL: url })).toThrow(
      'DATABASE_REPLICA_URL needs DATABASE_URL',
    );
  });
});
