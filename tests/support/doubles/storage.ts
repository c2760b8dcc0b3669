import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * State of the connection to the storage: working, cut, silent, silent after the first bytes of each answer, or
 * answered with "507 Insufficient Storage".
 */
type Way = 'open' | 'cut' | 'silent' | 'stalling' | 'full';
const program = `
  import { mkdir, rename, writeFile } from 'node:fs/promises';
  import { dirname } from 'node:path';
  import { buffer } from 'node:stream/consumers';
  import { createHash, randomUUID } from 'node:crypto';
  import S3rver from 's3rver';
  const directory = process.argv[1];
  const configureBuckets = [{ name: 'sanviec-files' }];
  const storage = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  // S3 returns an object as a whole or not at all, even while another one replaces it. s3rver would return the bytes
  // that are written so far.
  const { store } = storage;
  const read = store.getObject.bind(store);
  const writing = new Map();
  store.putObject = ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object');
    const write = async () => {
      const bytes = await buffer(content);
      const unfinished = path + '.' + randomUUID();
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
      const md5 = createHash('md5').update(bytes).digest('hex');
      await store.putMetadata(bucket, key, metadata, md5);
      return { size: bytes.length, md5 };
    };
    const written = write();
    writing.set(path, written.catch(() => {}));
    return written;
  };
  store.getObject = async (bucket, key, options) => {
    await writing.get(store.getResourcePath(bucket, key, 'object'));
    return read(bucket, key, options);
  };
  console.log((await storage.run()).port);
  // It does not outlive the test.
  process.stdin.resume().on('end', () => process.exit());
`;

/** More than the header of an answer, less than the file of the test. */
const BYTES_BEFORE_STALLING = 100_000;

/** Starts S3-compatible storage on loopback, behind a connection that tests can disturb. */
export async function startStorage() {
  const directory = mkdtempSync(join(tmpdir(), 'sanviec-s3-'));
  // Its tokens for the next page are made with a cipher that Node supports only with this option.
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', '--input-type=module', '--eval', program, directory],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [said] = await once(child.stdout, 'data');
  const port = Number(said);
  const sockets = new Set<Socket>();
  let way: Way = 'open';
  let asked = 0;
  const door = createServer((client) => {
    if (way === 'cut') return void client.destroy();
    const behind = connect(port, '127.0.0.1');
    let answered = 0;
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    client.on('data', (bytes) => {
      asked += 1;
      if (way === 'full')
        client.end('HTTP/1.1 507 Insufficient Storage\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      else if (way !== 'silent') behind.write(bytes);
    });
    behind.on('data', (bytes) => {
      answered += bytes.length;
      if (way !== 'silent' && !(way === 'stalling' && answered > BYTES_BEFORE_STALLING)) client.write(bytes);
    });
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    settings: {
      FILES_S3_BUCKET: 'sanviec-files',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      FILES_S3_REGION: 'us-east-1',
      FILES_S3_ACCESS_KEY_ID: 'S3RVER',
      FILES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Puts an object into the storage directly, faster than by a request. */
    placeObject: async (key: string, modifiedAt = new Date()) => {
      const path = join(directory, 'sanviec-files', key);
      mkdirSync(dirname(path), { recursive: true });
      await writeFile(`${path}._S3rver_object`, 'x');
      await utimes(`${path}._S3rver_object`, modifiedAt, modifiedAt);
      await writeFile(`${path}._S3rver_object.md5`, hash('md5', 'x'));
      await writeFile(`${path}._S3rver_metadata.json`, '{}');
    },
    /** The keys of its objects. */
    listKeys: () =>
      readdirSync(join(directory, 'sanviec-files'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', '')),
    /** Number of connections. */
    connections: () => sockets.size / 2,
    /** Number of requests so far. */
    asked: () => asked,
    /** Changes the state of the connection; existing connections are closed. */
    setWay: (next: Way) => {
      way = next;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      door.close();
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
