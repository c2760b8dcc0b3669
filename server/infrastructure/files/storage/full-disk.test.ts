import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const logged: string[] = [];
const server = await startTestServer({}, { logTo: { write: (line) => logged.push(line) } });
const { hoa, registered } = await people(server);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n');
const files = [{ field: 'file', name: 'Ảnh.pdf', mime: 'application/pdf', content: pdf }];

const handle = await open('/dev/null');
const written = Object.getPrototypeOf(handle) as typeof handle;
await handle.close();
afterEach(() => vi.restoreAllMocks());

/** Simulates a full disk: from now on, it accepts half of each write. */
function fillDisk(): void {
  vi.spyOn(written, 'writeFile').mockImplementation(async function (this: typeof handle, content) {
    const bytes = content as Buffer;
    await this.write(bytes.subarray(0, bytes.length / 2));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
}

/** Lists all possible leftovers of a rejected upload. */
async function traces() {
  const count = async (table: 'file' | 'resume_portfolio' | 'idempotency' | 'mail') => {
    const rows = await server.db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .execute();
    return rows.length;
  };
  const shelves = readdirSync(join(server.env.VAR_DIR, 'files'), { recursive: true, withFileTypes: true });
  return {
    rows: [
      await count('file'),
      await count('resume_portfolio'),
      await count('idempotency'),
      await count('mail'),
    ],
    files: shelves.filter((entry) => entry.isFile()).length,
  };
}

test("a full disk rejects an upload in the user's language, leaves nothing half done, and accepts it once there is space", async () => {
  const { data } = await server.call('POST /candidate/profile/create-profile', { title: 'Thiết kế' }, hoa);
  const upload = (key: string, language: (typeof languages)[number] = 'en') =>
    server.call(
      'POST /candidate/profile/upload-portfolio',
      { profile_id: data.profile_id },
      { ...hoa, language },
      { files, headers: { 'idempotency-key': key } },
    );
  expect((await upload('before-it')).status).toBe(200);
  const before = await traces();
  fillDisk();
  const said = [];
  for (const language of languages) said.push(await upload('while-full', language));
  expect(said.map(({ status, http, message }) => [status, http, message])).toEqual([
    [400, 400, 'Máy chủ tạm thời hết chỗ lưu. Chưa có gì thay đổi; vui lòng thử lại sau ít phút.'],
    [400, 400, '서버에 저장할 공간이 부족해요. 바뀐 것은 없으니 몇 분 후 다시 시도해 주세요.'],
    [400, 400, 'The server has no room left to save this. Nothing was changed. Try again in a few minutes.'],
  ]);
  expect(await traces()).toEqual(before);
  expect(logged.at(-1)).toContain('ENOSPC: no space left on device');
  vi.restoreAllMocks();
  const again = await upload('while-full');
  expect(again.data.portfolios).toHaveLength(2);
  expect((await traces()).files).toBe(before.files + 1);
});

test('a full disk leaves an account that sends its licence unchanged', async () => {
  const login = await server.call('POST /employer/auth/login', {
    user_uid: registered.uid,
    password: testPassword,
  });
  const ticket = (login.data as unknown as { ticket: string }).ticket;
  const send = () => server.call('POST /employer/auth/register-business', {}, { ticket }, { files });
  const before = await traces();
  fillDisk();
  expect((await send()).status).toBe(400);
  expect(await traces()).toEqual(before);
  const account = () =>
    server.db
      .selectFrom('employer')
      .where('id', '=', registered.id)
      .select(['status', 'licence_id'])
      .executeTakeFirst();
  expect(await account()).toEqual({ status: 'REGISTERED', licence_id: null });
  vi.restoreAllMocks();
  expect((await send()).status).toBe(200);
  expect((await account())?.status).toBe('WAITING');
});
