import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#demo/language/random.ts';
import type { TestMailServer } from '../support/doubles/mail-server.ts';
import { testPassword } from '../support/people.ts';
import { buyOnce, type Market } from './buyers.ts';
import { type Answered, countRows, type Entry, type JournalWrite } from './journal.ts';
import type { Product, Reply } from './product.ts';
import type { World } from './world.ts';

interface CrashData {
  world: World;
  market: Market;
}

const REPEATS = 40;
/** Statuses that a client may get while the product is being killed: rate limited or unavailable. */
const passing = [429, 503];

const acts = [
  'apply',
  'CV_PASSED',
  'CV_CANCEL',
  'resume',
  'upload',
  'code',
  'register',
  'licence',
  'order',
  'pay',
  'refund',
];

/**
 * Clients that write without a pause until `isOver`. Each write is recorded in the ledger before it is sent. A client
 * without an answer repeats the write with the same key once the product is back, as the pages do, or gives up, as people
 * do.
 */
export class Clients {
  readonly ledger: Entry[] = [];
  /** Answers that no client should ever see, such as 500. */
  readonly odd: string[] = [];
  #product: Product;
  #world: World;
  #market: Market;
  #mails: TestMailServer;
  #random: Random;
  #serial = 0;
  #applied: { employer: World['employers'][number]; ad: number; application: number; to: string }[] = [];

  constructor(product: Product, { world, market }: CrashData, mails: TestMailServer, random: Random) {
    this.#product = product;
    this.#world = world;
    this.#market = market;
    this.#mails = mails;
    this.#random = random;
  }

  /** Number of attempts and of acknowledged writes of each action. */
  tally(): Record<string, { promised: number; tried: number }> {
    const tally = Object.fromEntries(acts.map((act) => [act, { promised: 0, tried: 0 }]));
    for (const { act, answer } of this.ledger) {
      const line = tally[act];
      if (!line) continue;
      line.tried += 1;
      if (answer) line.promised += 1;
    }
    return tally;
  }

  /** Runs `count` clients concurrently. */
  async work(count: number, isOver: () => boolean): Promise<void> {
    const person = async () => {
      while (!isOver()) {
        const dice = this.#random.next();
        if (dice < 0.4) await this.#apply();
        else if (dice < 0.65) await this.#setResult();
        else if (dice < 0.8) await this.#upload();
        else if (dice < 0.92)
          await buyOnce(this.#market, (entry) => this.#write(entry), this.#random.chance(0.5));
        else await this.#register();
        await wait(5);
      }
    };
    await Promise.all(Array.from({ length: count }, person));
  }

  async #apply(): Promise<void> {
    const pair = this.#world.nextPair();
    if (!pair) return;
    const { candidate, ad, employer } = pair;
    const answer = await this.#write({
      act: 'apply',
      asked: {
        path: '/candidate/application/create',
        headers: bearer(candidate.token),
        body: { recruitment_id: ad, profile_id: candidate.resume, agree_privacy: true, retention_years: 1 },
        key: randomUUID(),
      },
      count: (db) => countRows(db, 'application', { candidate_id: candidate.id, recruitment_id: ad }),
      mails: async (db) => {
        const application = await this.#world.findApplication(db, candidate.id, ad);
        return [
          { template: 'application-sent', to: candidate.email, application },
          { template: 'application-received', to: employer.email, application },
        ];
      },
    });
    if (!answer) return;
    const application = Number(answer.profile_apply_id);
    this.#applied.push({ employer, ad, application, to: candidate.email });
  }

  async #setResult(): Promise<void> {
    const [applied] = this.#applied.splice(this.#random.whole(0, this.#applied.length), 1);
    if (!applied) return;
    const { employer, ad, application, to } = applied;
    const result = (kind: string, template: string): Entry => ({
      act: kind,
      asked: {
        path: '/employer/applicant/set-result',
        headers: bearer(employer.token),
        body: { recruitment_id: ad, profile_apply_id: application, result: kind, result_reason: 'SKILLS' },
        key: randomUUID(),
      },
      count: (db) => countRows(db, 'application_event', { profile_apply_id: application, kind }),
      mails: async () => [{ template, to, application }],
    });
    const isPassed = this.#random.chance(0.5);
    await this.#write(isPassed ? result('CV_PASSED', 'cv-passed') : result('CV_CANCEL', 'not-selected'));
  }

  async #upload(): Promise<void> {
    const candidate = this.#random.pick(this.#world.candidates);
    const title = `Resume ${++this.#serial}`;
    const resume = await this.#write({
      act: 'resume',
      asked: {
        path: '/candidate/profile/create-profile',
        headers: bearer(candidate.token),
        body: { title },
        key: randomUUID(),
      },
      count: (db) => countRows(db, 'resume', { candidate_id: candidate.id, title }),
      mails: async () => [],
    });
    if (!resume) return;
    const file = { name: `${title}.pdf`, content: makePdf(this.#random) };
    await this.#write({
      act: 'upload',
      asked: {
        path: '/candidate/profile/upload-portfolio',
        headers: bearer(candidate.token),
        body: { profile_id: resume.profile_id, title },
        file,
        key: randomUUID(),
      },
      count: (db) => countRows(db, 'resume_portfolio', { profile_id: Number(resume.profile_id), title }),
      mails: async () => [],
    });
  }

  /** Registers a company, from the mailed code to the licence. */
  async #register(): Promise<void> {
    const number = ++this.#serial;
    const user_uid = `crash${number}x`;
    const user_email = `${user_uid}@crash.test`;
    const sent = await this.#write({
      act: 'code',
      asked: { path: '/employer/auth/send-otp', headers: {}, body: { user_email } },
      count: (db) => countRows(db, 'mail', { recipient: user_email, template: 'otp-code' }),
      mails: async () => [{ template: 'otp-code', to: user_email }],
    });
    const otp = sent && (await this.#codeMailedTo(user_email));
    if (!otp) return;
    const proof = await this.#ask({
      path: '/employer/auth/verify-otp',
      headers: {},
      body: { user_email, otp, otp_token: String(sent?.otp_token) },
    }).catch(() => undefined);
    if (proof?.status !== 200) return;
    const account = await this.#write({
      act: 'register',
      asked: {
        path: '/employer/auth/register',
        headers: {},
        body: {
          ...registration,
          user_uid,
          user_email,
          company_tax_code: String(9_000_000_000 + number),
          otp_ticket: proof.data.otp_ticket,
        },
      },
      count: (db) => countRows(db, 'employer', { user_uid }),
      mails: async () => [],
    });
    if (account) await this.#sendLicence(String(account.ticket), user_uid, user_email);
  }

  async #sendLicence(ticket: string, user_uid: string, to: string): Promise<void> {
    await this.#write({
      act: 'licence',
      asked: {
        path: '/employer/auth/register-business',
        headers: { 'x-ticket': ticket },
        body: {},
        file: { name: 'licence.pdf', content: makePdf(this.#random) },
        key: randomUUID(),
      },
      count: (db) => countRows(db, 'employer', { user_uid, status: 'WAITING' }),
      mails: async () => [{ template: 'licence-received', to }],
    });
  }

  /** Waits for a code as patiently as a person does. A code that is in flight at a kill arrives late. */
  async #codeMailedTo(address: string): Promise<string | undefined> {
    for (let look = 0; look < 200; look += 1) {
      const text = this.#mails.mailsTo(address)[0]?.text;
      if (text) return /\b\d{6}\b/.exec(text)?.[0];
      await wait(50);
    }
    return undefined;
  }

  /** Sends a write until it is answered. @returns the acknowledged answer, or nothing if the result is unknown */
  async #write(entry: Entry): Promise<Answered | undefined> {
    this.ledger.push(entry);
    for (let time = 0; time < REPEATS; time += 1) {
      const reply = await this.#ask(entry.asked).catch(() => undefined);
      if (reply?.status === 200) {
        entry.answer = reply.data;
        return reply.data;
      }
      if (reply && !passing.includes(reply.status))
        this.odd.push(`${entry.act}: ${reply.status} ${reply.message} ${JSON.stringify(reply.data)}`);
      if (reply?.status === 429 || (reply && !passing.includes(reply.status))) return undefined;
      if (!entry.asked.key || this.#random.chance(0.2)) return undefined;
      await wait(100 + this.#random.whole(0, 400));
    }
    return undefined;
  }

  #ask(asked: JournalWrite): Promise<Reply> {
    return this.#product.post(asked);
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const registration = {
  password: testPassword,
  password_confirm: testPassword,
  user_name: 'Phạm Thu Trang',
  user_phone: '0912345678',
  company_name: 'Công ty Bền Bỉ',
  company_representative: 'Nguyễn Văn Đại',
  agree_privacy: true,
  retention_years: 3,
};

/** A document that no client has sent before. */
function makePdf(random: Random): Buffer {
  const filling = randomBytes(random.whole(500, 200_000));
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), filling, Buffer.from('\nstartxref\n0\n%%EOF\n')]);
}
