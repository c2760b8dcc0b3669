import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { visitorContact } from '#tests/support/inquiries.ts';
import { addMember } from '#tests/support/members.ts';
import {
  addTestLogo,
  bankSettings,
  orderByTransfer,
  setPrices,
  testPrices,
  vnpaySettings,
} from '#tests/support/orders.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer, type TestAnswer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer({ ...bankSettings, ...vnpaySettings });
const other = await server.startSecondNode();
const { hoa, minsu, waiting, binh, anna } = await people(server);
const resume = await writeResume(server, hoa);
const ad = await completeAd(server.db);
await setPrices(server, testPrices, anna);
await addTestLogo(server.db, minsu);

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = { field: 'file', name: 'a.png', mime: 'image/png', content: picture };
const pdf = {
  field: 'file',
  name: 'a.pdf',
  mime: 'application/pdf',
  content: Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n'),
};
const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
const described = { name: 'Ca đêm', text_vi: '## Công việc' };
const kept = { name: 'Hẹn gọi', text_vi: 'Chào {name}' };
const own = { current_password: testPassword };
const consent = { agree_privacy: true, retention_years: 1 };
const question = { title: 'Tôi hỏi', ...visitorContact };

type Answer = TestAnswer<Record<string, unknown>>;
type Name = Parameters<typeof server.call>[0];
const { career_ids: _careers, ...columns } = ad;
const adIn = (status: number) =>
  addOpenAd(server, minsu.companyId, { ...columns, working_form: 'NORMAL', education: 4, status });
const applied = async () => applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume);
const asMinsu =
  (name: Name, input: object, files = [] as (typeof png)[]) =>
  () =>
    server.call(name, { ...input }, minsu, files.length > 0 ? { files } : {}) as Promise<Answer>;

/** Calls that Minsu makes on one node while his company's account is closed on the other. */
const acts: Record<string, () => Promise<() => Promise<Answer>>> = {
  'begins an ad': async () => asMinsu('POST /employer/recruitment/create', ad),
  'saves an ad': async () =>
    asMinsu('POST /employer/recruitment/update', { ...ad, id: await adIn(4), version: 1 }),
  'hands an ad in': async () => asMinsu('POST /employer/recruitment/submit', { id: await draft() }),
  'stops receiving': async () => asMinsu('POST /employer/recruitment/stop-receive', { id: await adIn(4) }),
  'receives again': async () => asMinsu('POST /employer/recruitment/resume', { id: await adIn(2) }),
  'stops an ad': async () => asMinsu('POST /employer/recruitment/stop', { id: await adIn(4) }),
  'stops receiving for several': async () =>
    asMinsu('POST /employer/recruitment/stop-receive-many', { ids: [await adIn(4)] }),
  'receives again for several': async () =>
    asMinsu('POST /employer/recruitment/resume-many', { ids: [await adIn(2)] }),
  'stops several ads': async () => asMinsu('POST /employer/recruitment/stop-many', { ids: [await adIn(4)] }),
  'extends several ads': async () =>
    asMinsu('POST /employer/recruitment/extend-many', { ids: [await adIn(4)], end_date: '2099-12-31' }),
  'shows the pay of several ads': async () => {
    const id = await addOpenAd(server, minsu.companyId, { is_negotiable: true, salary_min: 1 });
    return asMinsu('POST /employer/recruitment/show-pay-many', { ids: [id] });
  },
  'copies several ads': async () => asMinsu('POST /employer/recruitment/copy-many', { ids: [await adIn(4)] }),
  'deletes an ad': async () => asMinsu('POST /employer/recruitment/delete', { id: await adIn(4) }),
  'opens a resume': async () => asMinsu('GET /employer/applicant/show', await applied()),
  'sets criteria': async () =>
    asMinsu('POST /employer/recruitment/set-criteria', {
      id: await adIn(4),
      criteria: [{ name_vi: 'Thuế' }],
    }),
  'rates an applicant': async () =>
    asMinsu('POST /employer/applicant/save-scorecard', { ...(await applied()), overall: 3 }),
  'withdraws a scorecard': async () => {
    const target = await applied();
    await server.call('POST /employer/applicant/save-scorecard', { ...target, overall: 3 }, minsu);
    return asMinsu('POST /employer/applicant/withdraw-scorecard', target);
  },
  'passes an applicant': async () =>
    asMinsu('POST /employer/applicant/set-result', { ...(await applied()), result: 'CV_PASSED' }),
  'extends the date of an answer': async () =>
    asMinsu('POST /employer/applicant/extend-answer', {
      ...(await applied()),
      days: 7,
      reason: 'DECIDER_AWAY',
    }),
  'promises answers to earlier applicants': async () => {
    const { recruitment_id } = await applied();
    return asMinsu('POST /employer/recruitment/promise-answers', { recruitment_id });
  },
  'passes several applicants': async () => {
    const { recruitment_id, profile_apply_id } = await applied();
    const chosen = { recruitment_id, profile_apply_ids: [profile_apply_id], act: 'PASS_CV' };
    return asMinsu('POST /employer/applicant/decide-many', chosen);
  },
  'writes to several applicants': async () => {
    const { recruitment_id, profile_apply_id } = await applied();
    const said = { recruitment_id, profile_apply_ids: [profile_apply_id], text_vi: 'Chào {name}' };
    return asMinsu('POST /employer/applicant/write-many', said);
  },
  'keeps words for applicants': async () => asMinsu('POST /employer/message-template/create', kept),
  'changes words for applicants': async () => {
    const { data } = await server.call('POST /employer/message-template/create', kept, minsu);
    return asMinsu('POST /employer/message-template/update', { ...kept, id: data.id, version: 1 });
  },
  'removes words for applicants': async () => {
    const { data } = await server.call('POST /employer/message-template/create', kept, minsu);
    return asMinsu('POST /employer/message-template/remove', { id: data.id });
  },
  'keeps a description': async () => asMinsu('POST /employer/description-template/create', described),
  'changes a description': async () => {
    const { data } = await server.call('POST /employer/description-template/create', described, minsu);
    return asMinsu('POST /employer/description-template/update', { ...described, id: data.id, version: 1 });
  },
  'removes a description': async () => {
    const { data } = await server.call('POST /employer/description-template/create', described, minsu);
    return asMinsu('POST /employer/description-template/remove', { id: data.id });
  },
  'invites an applicant': async () => {
    const target = await applied();
    await decideAndApply(
      server,
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      minsu,
    );
    return asMinsu('POST /employer/applicant/invite', { ...target, ...meeting });
  },
  'takes a decision back': async () => {
    const target = await applied();
    const pass = { ...target, result: 'CV_PASSED' };
    const { data } = await server.call('POST /employer/applicant/set-result', pass, minsu);
    return asMinsu('POST /employer/applicant/undo', { ...target, act_id: data.pending.act_id });
  },
  'writes a note about an applicant': async () =>
    asMinsu('POST /employer/applicant/add-note', { ...(await applied()), text: 'Gọi lại' }),
  'removes a note about an applicant': async () => {
    const target = await applied();
    const note = { ...target, text: 'Gọi lại' };
    const { data } = await server.call('POST /employer/applicant/add-note', note, minsu);
    return asMinsu('POST /employer/applicant/remove-note', { ...target, note_id: data.notes[0]?.id });
  },
  'puts a tag on an applicant': async () =>
    asMinsu('POST /employer/applicant/add-tag', { ...(await applied()), tag: 'gọi lại' }),
  'assigns an applicant': async () =>
    asMinsu('POST /employer/applicant/assign', { ...(await applied()), member_id: minsu.id }),
  'takes a tag off an applicant': async () =>
    asMinsu('POST /employer/applicant/remove-tag', { ...(await applied()), tag: 'gọi lại' }),
  'changes the company page': async () => {
    const { version } = (await server.call('GET /employer/company/show', {}, minsu)).data;
    const input = { company_representative: 'Park Jiwoo', version };
    return asMinsu('POST /employer/company/update', input);
  },
  'uploads a logo': async () => asMinsu('POST /employer/company/upload-logo', {}, [png]),
  'uploads a photo': async () => asMinsu('POST /employer/company/upload-photo', {}, [png]),
  'describes a photo': async () => {
    const { data } = await server.call('POST /employer/company/upload-photo', {}, minsu, { files: [png] });
    const photo = data.photos.at(-1)?.id;
    return asMinsu('POST /employer/company/describe-photo', { photo, alt_vi: 'Nhà xưởng' });
  },
  'changes the own name': async () => asMinsu('POST /employer/account/update', { user_name: 'Park Jiwoo' }),
  'changes the e-mail': async () => {
    const user_email = `${randomUUID()}@people.test`;
    const proof = { purpose: 'otp:change-email', subject: user_email, minutes: 10 } as const;
    const otp_ticket = await issueTicket(server.db, proof, server.clock());
    return asMinsu('POST /employer/account/change-email', { ...own, user_email, otp_ticket });
  },
  'changes the phone number': async () =>
    asMinsu('POST /employer/account/change-phone', {
      ...own,
      user_phone: '0987654321',
      user_phone_confirm: '0987654321',
    }),
  'changes the password': async () =>
    asMinsu('POST /employer/account/change-password', {
      ...own,
      password: testPassword,
      password_confirm: testPassword,
    }),
  'invites a colleague': async () => asMinsu('POST /employer/member/invite', { ...own, ...invited() }),
  'sends an invitation again': async () => asMinsu('POST /employer/member/resend', { id: await invite() }),
  'withdraws an invitation': async () => asMinsu('POST /employer/member/withdraw', { id: await invite() }),
  'changes the role of a colleague': async () =>
    asMinsu('POST /employer/member/change-role', { ...own, id: await colleague(), member_role: 'billing' }),
  'ends the membership of a colleague': async () =>
    asMinsu('POST /employer/member/end', { ...own, id: await colleague() }),
  'removes the second factor of a colleague': async () => {
    const id = await colleague();
    const factor = { secret: Buffer.from('sealed'), last_step: 1, created_at: server.clock() };
    await server.db
      .insertInto('second_factor')
      .values({ account_type: 2, account_id: id, ...factor })
      .execute();
    return asMinsu('POST /employer/member/reset-factor', { ...own, id });
  },
  'sets the idle time of colleagues': async () =>
    asMinsu('POST /employer/security/set-idle-time', { ...own, idle_minutes: 60 }),
  'requires no second factor of colleagues': async () =>
    asMinsu('POST /employer/security/require-factor', { ...own, factor_required: false }),
  'switches links of reminders off': async () =>
    asMinsu('POST /employer/member/set-answer-links', { answer_links: false }),
  'lets recruiters buy': async () => asMinsu('POST /employer/member/set-buying', { recruiters_buy: true }),
  'sets when refused candidates are told': async () =>
    asMinsu('POST /employer/company/set-notice-delay', { tell_after_hours: 24 }),
  'agrees to a policy': async () => asMinsu('POST /auth/agreement/agree', { policy_ids: [1] }),
  'signs other sessions out': async () => asMinsu('POST /auth/session/end-others', {}),
  'asks a question': async () => asMinsu('POST /employer/question/create', question),
  'changes a question': async () =>
    asMinsu('POST /employer/question/update', { ...question, id: await asked(), version: 1 }),
  'adds to a question': async () =>
    asMinsu('POST /employer/question/add', { id: await asked(), text: 'Thêm nữa' }),
  'uploads a photo for a question': async () => asMinsu('POST /employer/question/upload-photo', {}, [png]),
  'orders a service': async () => {
    const recruitment_id = await adIn(4);
    const items = [{ service: 'RECRUITMENT_PREMIUM', duration: 1, quantity: 1, recruitment_id }];
    const whole = { items, payment_method: 'bank_transfer', expected_total: 1_100_000 };
    return asMinsu('POST /employer/service/order', whole);
  },
  'says that it has transferred': async () =>
    asMinsu('POST /employer/service/order/paid', { id: await ordered() }),
  'begins to pay an order': async () => {
    const id = await ordered();
    await server.db
      .updateTable('service_order')
      .set({ payment_method: 'vnpay' })
      .where('id', '=', id)
      .execute();
    return asMinsu('POST /employer/service/order/pay-online', { id });
  },
  'changes how an order is paid': async () =>
    asMinsu('POST /employer/service/order/change-method', { id: await ordered(), payment_method: 'vnpay' }),
  'cancels an order': async () => asMinsu('POST /employer/service/order/cancel', { id: await ordered() }),
  'uploads a picture for a banner': async () => asMinsu('POST /employer/service/upload-image', {}, [png]),
  'changes its banner': async () => {
    const times = { created_at: server.clock(), updated_at: server.clock() };
    const { id: banner_id } = await server.db
      .insertInto('banner')
      .values({ kind: 'MAIN', title_vi: 'Tuyển gấp', ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bought = { service: 'BANNER_MAIN', title: '', unit: 'FOUR_WEEKS', duration: 1, banner_id } as const;
    const whose = { order_id: await ordered(), company_id: minsu.companyId, paid_at: server.clock() };
    const { id } = await server.db
      .insertInto('placement')
      .values({ ...bought, ...whose })
      .returning('id')
      .executeTakeFirstOrThrow();
    const banner = { title_vi: 'Tuyển gấp', palette: 'lam' };
    return asMinsu('POST /employer/service/banner/update', { id, ...banner });
  },
  'uses what a package has left over': async () => {
    const unused = { service: 'RECRUITMENT_PREMIUM', title: '', unit: 'MONTH', duration: 1 } as const;
    const whose = { order_id: await ordered(), company_id: minsu.companyId };
    const { id } = await server.db
      .insertInto('placement')
      .values({ ...unused, ...whose, paid_at: server.clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return asMinsu('POST /employer/service/use', { id, recruitment_id: await adIn(4) });
  },
  'signs in': async () => () =>
    server.call('POST /employer/auth/login', { user_uid: minsu.uid, password: testPassword }),
};
const invited = () => ({ user_email: `${randomUUID()}@people.test`, member_role: 'viewer' });
const invite = async () =>
  (await server.call('POST /employer/member/invite', { ...own, ...invited() }, minsu)).data.id;
let colleagues = 0;
async function colleague(): Promise<number> {
  colleagues += 1;
  const uid = `dongngh${colleagues}`;
  return (await addMember(server, minsu, 'viewer', { uid })).id;
}
async function asked(): Promise<number> {
  return (await server.call('POST /employer/question/create', question, minsu)).data.id;
}
/**
 * Creates an order that is the only open one.
 * @returns its id
 */
async function ordered(): Promise<number> {
  await server.db.updateTable('service_order').set({ status: 'CANCELLED' }).execute();
  return (
    await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id: await adIn(4) })
  ).data.id;
}
async function draft(): Promise<number> {
  return (await server.call('POST /employer/recruitment/create', ad, minsu)).data.id;
}

const endBy = (verb: string, id: number) => () =>
  other.call(`POST /admin/employer/${verb}` as Name, { id, reason_code: 'misuse' }, binh);
/** Ways in which a company's account ends, with the error code that its calls get from then on. */
const ends = [
  ['the approval is taken back', 'cancel-approval', 4023],
  ['the company is withdrawn', 'withdraw', 4031],
] as const;
const pairs = ends.flatMap(([end, verb, told]) => Object.keys(acts).map((act) => ({ act, end, verb, told })));

beforeEach(async () => {
  const { db } = server;
  const approved = { status: 'APPROVED', approval_cancelled: false, withdrawn_at: null } as const;
  await db.updateTable('employer').set(approved).where('id', '=', minsu.id).execute();
  const active = { state: 'ACTIVE', ended_at: null } as const;
  await db.updateTable('company_member').set(active).where('id', '=', minsu.id).execute();
  await db.updateTable('session').set({ ended_status: null }).execute();
  // One account makes more writes here than the rate limit per minute allows.
  await sql`delete from rate_limit`.execute(db);
});

/** Expects that no ad of the company is listed or readable, and that its sessions get the error `told`. */
async function expectClosed(answer: Answer, told: number) {
  const { db } = server;
  const listed = await db
    .selectFrom('recruitment_search')
    .where('company_id', '=', minsu.companyId)
    .select('id')
    .execute();
  expect(listed).toEqual([]);
  for (const token of [minsu.token, answer.data.token].filter((token) => typeof token === 'string'))
    expect((await other.call('GET /employer/company/show', {}, { token })).status).toBe(told);
}

describe('a company at the moment its account ends', () => {
  test.each(pairs)('that $act while $end is refused', async ({ act, verb, told }) => {
    const go = (await acts[act]?.()) as () => Promise<Answer>;
    const [ended, answer] = await interleaveAtLock(
      server.db,
      ['employer', minsu.id],
      endBy(verb, minsu.id),
      go,
    );
    expect([ended.status, answer.status]).toEqual([200, told]);
    await expectClosed(answer, told);
  });

  test.each(pairs)('that $act just before $end leaves nothing public', async ({ act, verb, told }) => {
    const go = (await acts[act]?.()) as () => Promise<Answer>;
    const [answer, ended] = await interleaveAtLock(
      server.db,
      ['employer', minsu.id],
      go,
      endBy(verb, minsu.id),
    );
    expect([ended.status, answer.status]).toEqual([200, 200]);
    await expectClosed(answer, told);
  });

  test.each(ends)('takes no application while %s', async (_end, verb) => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    const apply = () =>
      server.call(
        'POST /candidate/application/create',
        { recruitment_id, profile_id: resume, ...consent },
        hoa,
      );
    const [ended, answer] = await interleaveAtLock(
      server.db,
      ['employer', minsu.id],
      endBy(verb, minsu.id),
      apply,
    );
    expect([ended.status, answer.status]).toEqual([200, 404]);
  });
});

describe('an ad at the moment it closes', () => {
  const endings: [string, (id: number) => Promise<Answer>][] = [
    [
      'suspended',
      (id) => other.call('POST /admin/recruitment/suspend', { id, reason_code: 'asks_money' }, binh),
    ],
    ['hidden', (id) => other.call('POST /admin/recruitment/hide', { id }, binh)],
    ['stopped', (id) => other.call('POST /employer/recruitment/stop', { id }, minsu)],
    ['deleted', (id) => other.call('POST /employer/recruitment/delete', { id }, minsu)],
  ];
  test.each(endings)('takes no application when it is %s first', async (_ending, end) => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    const apply = () =>
      server.call(
        'POST /candidate/application/create',
        { recruitment_id, profile_id: resume, ...consent },
        hoa,
      );
    const [ended, answer] = await interleaveAtLock(
      server.db,
      ['recruitment', recruitment_id],
      () => end(recruitment_id),
      apply,
    );
    expect(ended.status).toBe(200);
    expect([404, 4051]).toContain(answer.status);
  });

  test('stays closed for good when an administrator resumes it a second time', async () => {
    const id = await addOpenAd(server, minsu.companyId, { status: 3, suspended: true, suspended_from: 4 });
    const resumeAd = (node: typeof other) => () => node.call('POST /admin/recruitment/resume', { id }, binh);
    const stop = () => server.call('POST /employer/recruitment/stop', { id }, minsu);
    const resumeThenStop = async () => [(await resumeAd(server)()).status, (await stop()).status];
    const [first, again] = await interleaveAtLock(
      server.db,
      ['recruitment', id],
      resumeThenStop,
      resumeAd(other),
    );
    expect([...first, again.status].sort()).toEqual([200, 200, 4027]);
  });
});

describe('a licence that is replaced while it is being approved', () => {
  const { db } = server;
  const send = async () => {
    const subject = { purpose: 'licence', subject: String(waiting.id), minutes: 30 } as const;
    const ticket = await issueTicket(db, subject, server.clock());
    return server.call('POST /employer/auth/register-business', {}, { ticket }, { files: [pdf] });
  };
  const approval = async () => {
    const { version, licence } = (await other.call('GET /admin/employer/show', { id: waiting.id }, binh))
      .data;
    return () =>
      other.call('POST /admin/employer/approve', { id: waiting.id, version, licence_id: licence?.id }, binh);
  };
  const gate = ['employer', waiting.id] as ['employer', number];

  test('is not approved unseen, whichever of the two comes first', async () => {
    await send();
    const [sent, refused] = await interleaveAtLock(db, gate, send, await approval());
    expect([sent.status, refused.status]).toEqual([200, 4027]);
    const [approved, late] = await interleaveAtLock(db, gate, await approval(), send);
    expect([approved.status, late.status]).toEqual([200, 4027]);
    await db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', waiting.id).execute();
  });
});

describe('other accounts that end on another node', () => {
  test('a licence that arrives while its company is withdrawn is refused', async () => {
    const subject = { purpose: 'licence', subject: String(waiting.id), minutes: 30 } as const;
    const ticket = await issueTicket(server.db, subject, server.clock());
    const send = () => server.call('POST /employer/auth/register-business', {}, { ticket }, { files: [pdf] });
    const gate = ['employer', waiting.id] as ['employer', number];
    const [ended, answer] = await interleaveAtLock(server.db, gate, endBy('withdraw', waiting.id), send);
    expect([ended.status, answer.status]).toEqual([200, 4031]);
  });

  test('an administrator who is switched off while deciding decides nothing', async () => {
    const switchOff = () =>
      server.db.updateTable('admin').set({ is_active: false }).where('id', '=', anna.id).execute();
    const withdraw = () =>
      other.call('POST /admin/employer/withdraw', { id: minsu.id, reason_code: 'misuse' }, anna);
    const [, answer] = await interleaveAtLock(server.db, ['admin', anna.id], switchOff, withdraw);
    expect(answer.status).toBe(4031);
    expect((await server.call('GET /employer/company/show', {}, minsu)).status).toBe(200);
  });

  test('a password that is replaced during verification does not sign in', async () => {
    const replace = () =>
      server.db.updateTable('employer').set({ password_hash: '-' }).where('id', '=', minsu.id).execute();
    const login = acts['signs in'] as () => Promise<() => Promise<Answer>>;
    const [, answer] = await interleaveAtLock(server.db, ['employer', minsu.id], replace, await login());
    expect(answer.status).toBe(2004);
  });
});
