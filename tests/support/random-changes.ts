import sharp from 'sharp';
import { expect } from 'vitest';
import type { CallName } from '#contract/index.ts';
import type { Random } from '#demo/language/random.ts';
import { orderByTransfer } from './orders.ts';
import type { AdminPerson, EmployerPerson } from './people.ts';
import type { TestCaller, TestServer } from './server.ts';
import { completeAd } from './values/complete-ad.ts';

type Node = Pick<TestServer, 'call' | 'db'>;

/** An ad and the mark in its present title. */
export interface MarkedAd {
  id: number;
  owner: EmployerPerson;
  mark: string;
}

interface Cast {
  owners: readonly EmployerPerson[];
  operator: AdminPerson;
  booker: AdminPerson;
}

/** Acts that are tried more often, because rules allow them in few states only. */
const frequent = new Set([
  'publish',
  'edit',
  'receiveAgain',
  'showAgain',
  'resume',
  'approve',
  'renameCompany',
]);
/** In each state some act is possible; more refusals in a row are a fault of the test. */
const MAX_TRIES = 100;
const reason = { reason_code: 'other', reason: 'Nội dung sai' };

/**
 * Random changes of ads and companies, by the calls of their owners and of staff. Each title and name has a mark of its own, so a page
 * that contains an old mark shows something that has changed.
 */
export class RandomChanges {
  readonly ads: MarkedAd[] = [];
  /** How often each act has succeeded. */
  readonly tally = new Map<string, number>();
  readonly #random: Random;
  readonly #cast: Cast;
  readonly #marks = new Set<string>();
  readonly #refused: string[] = [];
  readonly #names = new Map<EmployerPerson, string>();
  readonly #overviews = new Map<EmployerPerson, string>();
  #full: Awaited<ReturnType<typeof completeAd>> | undefined;

  constructor(random: Random, cast: Cast) {
    this.#random = random;
    this.#cast = cast;
  }

  /** Makes one random change through a node: tries acts until a rule allows one. @returns its name */
  async change(node: Node): Promise<string> {
    const acts = Object.entries(this.#acts).flatMap((act) =>
      frequent.has(act[0]) ? [act, act, act] : [act],
    );
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const [act, run] = this.#random.pick(acts);
      if (!(await run(node))) continue;
      this.tally.set(act, (this.tally.get(act) ?? 0) + 1);
      return act;
    }
    throw new Error(`no act is possible: ${this.#refused.slice(-MAX_TRIES).join(', ')}`);
  }

  readonly #acts = {
    publish: (node: Node) => this.publish(node, this.#random.pick(this.#cast.owners)),
    edit: (node: Node) => this.#edit(node, true),
    extend: (node: Node) => this.#edit(node, false),
    stopReceiving: (node: Node) => this.#own(node, 'POST /employer/recruitment/stop-receive'),
    receiveAgain: (node: Node) => this.#own(node, 'POST /employer/recruitment/resume'),
    stop: (node: Node) => this.#own(node, 'POST /employer/recruitment/stop'),
    hide: (node: Node) => this.#staff(node, 'POST /admin/recruitment/hide'),
    showAgain: (node: Node) => this.#staff(node, 'POST /admin/recruitment/show-again'),
    suspend: (node: Node) => this.#staff(node, 'POST /admin/recruitment/suspend', reason),
    resume: (node: Node) => this.#staff(node, 'POST /admin/recruitment/resume'),
    describeCompany: (node: Node) => this.#describe(node),
    renameCompany: (node: Node) => this.rename(node, this.#owner()),
    uploadLogo: (node: Node) => this.#uploadLogo(node),
    removeLogo: (node: Node) => this.#do(node, 'POST /employer/company/remove-logo', {}, this.#owner()),
    cancelApproval: (node: Node) => this.#decide(node, 'POST /admin/employer/cancel-approval', reason),
    approve: (node: Node) => this.#approve(node),
    startPremium: (node: Node) => this.#startPremium(node),
  };

  /** Publishes a new ad. */
  async publish(node: Node, owner: EmployerPerson): Promise<boolean> {
    this.#full ??= await completeAd(node.db);
    const mark = this.#newMark();
    const fields = { ...this.#full, title_vi: `Kế toán ${mark}` };
    const { data } = await node.call('POST /employer/recruitment/create', fields, owner);
    const submitted = await node.call('POST /employer/recruitment/submit', { id: data.id }, owner);
    const { version } = submitted.data;
    const { operator } = this.#cast;
    const input = { id: data.id, version };
    if (!(await this.#do(node, 'POST /admin/recruitment/approve', input, operator))) return false;
    this.ads.push({ id: data.id, owner, mark });
    return true;
  }

  /** Marks that no page may contain: those of former titles and names, and of ads that are not among `listed`. */
  listDead(listed: ReadonlySet<number>): Set<string> {
    const alive = [
      ...this.ads.flatMap(({ id, mark }) => (listed.has(id) ? [mark] : [])),
      ...this.#names.values(),
      ...this.#overviews.values(),
    ];
    return this.#marks.difference(new Set(alive));
  }

  #newMark(): string {
    const mark = `qz${this.#marks.size + 1}x`;
    this.#marks.add(mark);
    return mark;
  }

  #owner = () => this.#random.pick(this.#cast.owners);
  #ad = () => this.#random.pick(this.ads);

  async #do(node: Node, name: CallName, input: object, by: TestCaller): Promise<boolean> {
    const { http, status } = await node.call(name, { ...input }, by);
    expect([name, http]).not.toEqual([name, 500]);
    if (status !== 200) this.#refused.push(`${name} ${status}`);
    return status === 200;
  }

  async #edit(node: Node, isRenamed: boolean): Promise<boolean> {
    const ad = this.#ad();
    const { data } = await node.call('GET /employer/recruitment/show', { id: ad.id }, ad.owner);
    if (!data.version) return false;
    const mark = isRenamed ? this.#newMark() : ad.mark;
    const end_date = `2099-12-${this.#random.whole(10, 28)}`;
    const fields = { ...this.#full, title_vi: `Kế toán ${mark}`, end_date };
    const input = { ...fields, id: ad.id, version: data.version };
    if (!(await this.#do(node, 'POST /employer/recruitment/update', input, ad.owner))) return false;
    ad.mark = mark;
    return true;
  }

  /** Removes a company from the site permanently. */
  withdraw(node: Node, { id }: EmployerPerson): Promise<boolean> {
    return this.#do(node, 'POST /admin/employer/withdraw', { id, ...reason }, this.#cast.operator);
  }

  async #uploadLogo(node: Node): Promise<boolean> {
    const background = { r: this.#random.whole(0, 255), g: 0, b: 128 };
    const content = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    const file = { field: 'file', name: 'logo.png', mime: 'image/png', content };
    const name = 'POST /employer/company/upload-logo';
    return (await node.call(name, {}, this.#owner(), { files: [file] })).status === 200;
  }

  #own(node: Node, name: CallName): Promise<boolean> {
    const { id, owner } = this.#ad();
    return this.#do(node, name, { id }, owner);
  }

  #staff(node: Node, name: CallName, more: object = {}): Promise<boolean> {
    return this.#do(node, name, { id: this.#ad().id, ...more }, this.#cast.operator);
  }

  #decide(node: Node, name: CallName, more: object): Promise<boolean> {
    return this.#do(node, name, { id: this.#owner().id, ...more }, this.#cast.operator);
  }

  async #approve(node: Node): Promise<boolean> {
    const { id } = this.#owner();
    const { data } = await node.call('GET /admin/employer/show', { id }, this.#cast.operator);
    const input = { id, version: data.version };
    return this.#do(node, 'POST /admin/employer/approve', input, this.#cast.operator);
  }

  async #describe(node: Node): Promise<boolean> {
    const owner = this.#owner();
    const mark = this.#newMark();
    if (!(await this.#save(node, owner, { overview_vi: `Giới thiệu ${mark}` }))) return false;
    this.#overviews.set(owner, mark);
    return true;
  }

  async #save(node: Node, owner: EmployerPerson, fields: object): Promise<boolean> {
    const { data } = await node.call('GET /employer/company/show', {}, owner);
    const input = { company_representative: 'Kim Minsu', ...fields, version: data.version };
    return this.#do(node, 'POST /employer/company/update', input, owner);
  }

  /** An owner asks for a name, and the operator gives it. */
  async rename(node: Node, owner: EmployerPerson): Promise<boolean> {
    const mark = this.#newMark();
    if (!(await this.#save(node, owner, { company_name: `Công ty ${mark}` }))) return false;
    // The form was sent without an overview.
    this.#overviews.delete(owner);
    const asked = (await node.call('GET /admin/employer/show', { id: owner.id }, this.#cast.operator)).data;
    const { id: change_id = 0, version = 0 } = asked.name_change ?? {};
    const seen = { id: owner.id, change_id, version };
    if (!(await this.#do(node, 'POST /admin/employer/take-over-names', seen, this.#cast.operator)))
      return false;
    this.#names.set(owner, mark);
    return true;
  }

  async #startPremium(node: Node): Promise<boolean> {
    const { id: recruitment_id, owner } = this.#ad();
    const ordered = await orderByTransfer(node, owner, { service: 'RECRUITMENT_PREMIUM', recruitment_id });
    if (ordered.status !== 200) return false;
    const input = { id: ordered.data.id, amount: ordered.data.total };
    return this.#do(node, 'POST /admin/order/mark-paid', input, this.#cast.booker);
  }
}
