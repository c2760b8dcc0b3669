import type { AddressInfo } from 'node:net';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { beforeAll, expect, test } from 'vitest';
import { licenceTicketOf } from '#tests/support/doubles/licence-ticket.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer();
const { registered, minsu } = await people(server);
let url = '';
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  server.network.port = (server.app.server.address() as AddressInfo).port;
  url = `http://127.0.0.1:${server.network.port}`;
});

/** A client generated from the document alone; each operation is sent in the first body kind that the document lists. */
async function makeClient(headers: Record<string, string> = {}) {
  const definition = `${url}/api/v1/openapi.json`;
  const api = new OpenAPIClientAxios({ definition, withServer: { url: `${url}/api/v1` } });
  const client = await api.init();
  return async (operationId: string, input: Record<string, unknown>) => {
    const body = api.getOperation(operationId)?.requestBody as { content: object } | undefined;
    const [kind = ''] = Object.keys(body?.content ?? {});
    const send = client[operationId];
    if (!send) throw new Error(`the document knows no ${operationId}`);
    const sent = { headers: body ? { ...headers, 'content-type': kind } : headers };
    const { data } = await (body
      ? send(undefined, kind.startsWith('multipart') ? asForm(input) : input, sent)
      : send(input as Record<string, string>, undefined, sent));
    return data as { status: number; data: Record<string, unknown> };
  };
}

function asForm(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value as Blob);
  return form;
}

test('a client generated from the document uploads a licence', async () => {
  const ticket = await licenceTicketOf(server, registered);
  const ask = await makeClient({ 'x-ticket': ticket });
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  const file = new File([pdf], 'licence.pdf', { type: 'application/pdf' });
  const { status, data } = await ask('post-employer-auth-register-business', { file });
  expect([status, data.type_license]).toEqual([200, 'application/pdf']);
  expect((await ask('get-employer-auth-licence', {})).data).toMatchObject({ status: 'WAITING' });
});

test('a client generated from the document signs in, saves an ad with the required fields, completes it and submits it', async () => {
  const visitor = await makeClient();
  const signedIn = await visitor('post-employer-auth-login', {
    user_uid: minsu.uid,
    password: testPassword,
  });
  const ask = await makeClient({ authorization: `Bearer ${signedIn.data.token}` });
  const draft = await ask('post-employer-recruitment-create', { working_form: 'REMOTE' });
  expect(draft.status).toBe(200);
  const { id, version } = draft.data;
  const ad = { ...(await completeAd(server.db)), working_weekdays: [2, 3, 4] };
  expect((await ask('post-employer-recruitment-update', { ...ad, id, version })).status).toBe(200);
  expect((await ask('post-employer-recruitment-submit', { id })).status).toBe(200);
  const shown = await ask('get-employer-recruitment-show', { id });
  expect(shown.data).toMatchObject({ title: 'Kế toán tổng hợp', working_weekdays: [2, 3, 4] });
});
