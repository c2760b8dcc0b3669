import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { moveEmployer } from '#server/states/employers.ts';
import { licenceTicketOf } from '#tests/support/doubles/licence-ticket.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer, type TestFile } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, registered, waiting, denied, withdrawn, anna, dung } = await people(server);

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
  .png()
  .toBuffer();
const picture: TestFile = { field: 'file', name: 'giấy phép.png', mime: 'image/png', content: png };
const pdf: TestFile = {
  field: 'file',
  name: 'licence.pdf',
  mime: 'application/pdf',
  content: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  ),
};

const ticketOf = (employer: { id: number }) => licenceTicketOf(server, employer);
const send = (caller: { ticket?: string; token?: string }, files: TestFile[], input = {}, headers = {}) =>
  server.call('POST /employer/auth/register-business', input, caller, { files, headers });
const show = (caller: { ticket?: string; token?: string }) =>
  server.call('GET /employer/auth/licence', {}, caller);
const open = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers });

describe('sending the licence', () => {
  test('lets the account wait, answers the file, and mails the company', async () => {
    const ticket = await ticketOf(registered);
    const { status, data, message } = await send({ ticket }, [picture], { user_id: registered.id });
    expect(status).toBe(200);
    expect(data).toEqual({
      user_id: registered.id,
      status: 'WAITING',
      state: 'WAITING',
      company_license: expect.stringMatching(/^\/files\/[A-Za-z0-9]{22}$/),
      type_license: 'image/png',
      reason: null,
      reason_language: null,
    });
    expect(message).toMatch(/approval is in progress/);
    const account = server.db.selectFrom('employer').where('id', '=', registered.id);
    expect(await account.select(['status', 'approved_at']).executeTakeFirst()).toEqual({
      status: 'WAITING',
      approved_at: null,
    });
    expect((await mailsTo(server, registered.email))[0]?.template).toBe('licence-received');
    const file = data.company_license ?? '';
    expect((await open(file, { 'x-ticket': ticket })).statusCode).toBe(200);
    expect((await open(file, { authorization: `Bearer ${anna.token}` })).statusCode).toBe(200);
    for (const token of [hoa.token, minsu.token, dung.token])
      expect((await open(file, { authorization: `Bearer ${token}` })).statusCode).toBe(404);
    expect((await open(file, { 'x-ticket': await ticketOf(waiting) })).statusCode).toBe(404);
    expect((await open(file, {})).statusCode).toBe(404);
  });

  test('replaces a wrong file while the company waits, with a new date of waiting; the first is gone', async () => {
    const ticket = await ticketOf(registered);
    const first = (await show({ ticket })).data;
    server.advanceClock(86_400_000);
    const sent = await send({ ticket: await ticketOf(registered) }, [picture]);
    server.advanceClock(-86_400_000);
    expect(sent).toMatchObject({ status: 200, data: { state: 'WAITING' } });
    const now = (await show({ ticket })).data;
    expect(now).toMatchObject({ can_send: true, company_license: sent.data.company_license });
    const sentAt = ({ steps }: typeof now) => Date.parse(steps[1]?.at ?? '');
    expect(sentAt(now) - sentAt(first)).toBeGreaterThan(80_000_000);
    expect((await open(first.company_license ?? '', { 'x-ticket': ticket })).statusCode).toBe(404);
  });

  test('works again after a denial, with a PDF too, and forgets the reason', async () => {
    const ticket = await ticketOf(denied);
    const { data } = await send({ ticket }, [pdf]);
    expect(data).toMatchObject({ status: 'WAITING', type_license: 'application/pdf', reason: null });
  });

  test('answers the file just sent and its real type, regardless of its name and of the file before', async () => {
    const ticket = await ticketOf(denied);
    const { data: before } = await show({ ticket });
    await moveEmployer(
      server.db,
      { id: denied.id, act: 'deny', changes: { status_reason: 'x' } },
      server.clock(),
    );
    const disguised = { ...pdf, content: await sharp(png).jpeg().toBuffer() };
    const { data } = await send({ ticket }, [disguised]);
    expect(data).toMatchObject({ user_id: denied.id, type_license: 'image/jpeg' });
    expect(data.company_license).not.toBe(before.company_license);
    const opened = await open(data.company_license ?? '', { 'x-ticket': ticket });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await sharp(opened.rawPayload).metadata()).format).toBe('jpeg');
    expect((await open(before.company_license ?? '', { 'x-ticket': ticket })).statusCode).toBe(404);
    const signIn = { user_uid: denied.uid, password: testPassword };
    expect(await server.call('POST /employer/auth/login', signIn)).toMatchObject({
      status: 4023,
      data: { company_license: data.company_license, type_license: 'image/jpeg' },
    });
  });

  test('refuses another account by its id: it does not exist for this ticket', async () => {
    const before = await show({ ticket: await ticketOf(registered) });
    expect(before.data.company_license).toMatch(/^\/files\//);
    const ticket = await ticketOf(waiting);
    expect(await send({ ticket }, [picture], { user_id: registered.id })).toMatchObject({
      http: 404,
      status: 404,
    });
    expect((await show({ ticket: await ticketOf(registered) })).data).toEqual(before.data);
    expect((await show({ ticket })).data.company_license).toBeNull();
  });

  test('is refused without ticket, with one that is over, and to people without a licence to send', async () => {
    const ticket = await ticketOf(waiting);
    for (const caller of [{}, { ticket: 'A'.repeat(22) }])
      expect((await send(caller, [picture])).status).toBe(401);
    for (const caller of [hoa, anna]) expect((await send(caller, [picture])).status).toBe(406);
    expect((await send({ token: minsu.token }, [picture])).status).toBe(4027);
    expect((await send({ ticket: await ticketOf(withdrawn) }, [picture])).status).toBe(4031);
    server.advanceClock(30 * 60_000 + 1);
    expect((await send({ ticket }, [picture])).status).toBe(401);
    server.advanceClock(-30 * 60_000 - 1);
  });

  test('works with the cookie of the ticket, but only from our own pages', async () => {
    const cookie = `ticket=${await ticketOf(waiting)}`;
    const isOwn = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };
    const foreign = [
      {},
      { 'x-client': 'web', 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.test' },
    ];
    for (const headers of foreign)
      expect(await send({}, [picture], {}, { ...headers, cookie })).toMatchObject({ http: 403, status: 403 });
    expect((await send({}, [], {}, { ...isOwn, cookie })).data).toEqual({ file: ['Choose a file.'] });
  });

  test('wants one file of the right kind and size', async () => {
    await moveEmployer(
      server.db,
      { id: waiting.id, act: 'deny', changes: { status_reason: 'x' } },
      server.clock(),
    );
    const ticket = await ticketOf(waiting);
    expect((await send({ ticket }, [])).data).toEqual({ file: ['Choose a file.'] });
    const text = { ...picture, content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    expect((await send({ ticket }, [text])).data).toEqual({
      file: [expect.stringMatching(/^Wrong file format/)],
    });
    const large = { ...picture, content: Buffer.alloc(3_145_729, 1) };
    expect((await send({ ticket }, [large])).data).toEqual({ file: [expect.stringMatching(/3/)] });
    expect((await show({ ticket })).data.status).toBe('DENIED');
    const kept = await server.db
      .selectFrom('file')
      .where('employer_id', '=', waiting.id)
      .select('id')
      .execute();
    expect(kept).toEqual([]);
    expect((await send({ ticket }, [picture])).status).toBe(200);
  });

  test('sent twice with one key is kept once', async () => {
    await moveEmployer(
      server.db,
      { id: waiting.id, act: 'deny', changes: { status_reason: 'x' } },
      server.clock(),
    );
    const ticket = await ticketOf(waiting);
    const headers = { 'idempotency-key': 'licence-0001' };
    const first = await send({ ticket }, [pdf], {}, headers);
    const again = await send({ ticket }, [pdf], {}, headers);
    expect(again.data).toEqual(first.data);
    expect(again.status).toBe(200);
  });
});

describe('the licence screen', () => {
  test('shows where the account stands and what went wrong', async () => {
    const { id } = registered;
    const reason = 'The picture is blurred';
    await moveEmployer(server.db, { id, act: 'deny', changes: { status_reason: reason } }, server.clock());
    const { data } = await show({ ticket: await ticketOf(registered) });
    expect(data).toMatchObject({
      user_id: id,
      status: 'DENIED',
      reason,
      company_name: 'Registered Co',
      user_uid: registered.uid,
      license_name: 'giấy phép.png',
      can_send: true,
    });
    expect(data.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'registered done',
      'licence current',
      'review failed',
      'approved waiting',
    ]);
    expect(data.steps[2]?.at).toMatch(/Z$/);
  });

  test('opens neither with its file once the account is withdrawn, even with an earlier ticket', async () => {
    const leaving = await ticketOf(denied);
    await send({ ticket: leaving }, [picture]);
    const file = (await show({ ticket: leaving })).data.company_license ?? '';
    expect((await open(file, { 'x-ticket': leaving })).statusCode).toBe(200);
    await moveEmployer(server.db, { id: denied.id, act: 'withdraw' }, server.clock());
    expect((await show({ ticket: leaving })).status).toBe(4031);
    expect((await open(file, { 'x-ticket': leaving })).statusCode).toBe(404);
    expect((await open(file, { cookie: `ticket=${leaving}` })).statusCode).toBe(404);
  });

  test('shows a signed-in company its own', async () => {
    expect((await show(minsu)).data).toMatchObject({ status: 'APPROVED', can_send: false });
  });

  test('shows nothing to other accounts', async () => {
    expect((await show({})).status).toBe(401);
    for (const caller of [hoa, anna]) expect((await show(caller)).status).toBe(406);
  });
});
