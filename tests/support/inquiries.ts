import type { TestCaller, TestServer } from './server.ts';

/** A small complete PNG. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Contact of the visitor who asks. */
export const visitorContact = {
  contact_name: 'Trần Thị Hoa',
  contact_email: 'hoa@people.test',
  contact_phone: '0912345678',
};

/** Sends an inquiry of a candidate. @returns the inquiry */
export async function sendInquiry(server: TestServer, who: TestCaller, fields: object = {}) {
  const question = { title: 'Tôi không nhận được thư', detail: 'Đã hai ngày.', ...visitorContact, ...fields };
  return (await server.call('POST /question/create', question, who)).data;
}

/** Sends an administrator's answer to the current version of an inquiry. */
export async function answerInquiry(
  server: TestServer,
  staff: TestCaller,
  id: number,
  text = 'Chúng tôi đã gửi lại.',
) {
  const { version } = (await server.call('GET /admin/question/show', { id }, staff)).data;
  return server.call('POST /admin/question/answer', { id, version, text }, staff);
}
