import sharp from 'sharp';
import { demoPassword, leadingEmployers } from '#demo/people.ts';

/** The users: tokens of sessions that live longer than the run. One candidate has rate limits per minute. */
export interface Actors {
  candidates: readonly string[];
  employer: string;
  admin: string;
}
export interface SoakTargets {
  ads: { id: number; title: string }[];
  /** Paths of public pages. */
  pages: string[];
}
/** Sends a request with a token. @returns the data of a call, or the text of a page; throws on any status but 200 */
export type SendRequest = (path: string, input?: object | FormData, token?: string) => Promise<never>;

interface Act {
  /** How often it is chosen, relative to the others. */
  weight: number;
  run: (ask: SendRequest, turn: number) => Promise<unknown>;
}

const oneOf = <Item>(items: readonly Item[], turn: number) => items[turn % items.length] as Item;
const picture = { width: 64, height: 64, channels: 3 as const, background: 'teal' };
const file = new Blob([new Uint8Array(await sharp({ create: picture }).png().toBuffer())], {
  type: 'image/png',
});

/** Typical user actions without lasting data: each write is undone by the same action, so any growth is a leak. */
export function listUserActs({ candidates, employer, admin }: Actors, { ads, pages }: SoakTargets): Act[] {
  const word = (turn: number) => oneOf(ads, turn).title.split(' ')[0] ?? '';
  return [
    { weight: 40, run: (ask, turn) => ask(oneOf(pages, turn)) },
    { weight: 10, run: (ask, turn) => ask(`/recruitment?key=${encodeURIComponent(word(turn))}`) },
    { weight: 15, run: (ask, turn) => ask('/api/v1/home/job', { key: word(turn), page: 1 + (turn % 9) }) },
    { weight: 5, run: (ask, turn) => ask('/api/v1/candidate/overview', undefined, oneOf(candidates, turn)) },
    { weight: 5, run: (ask, turn) => saveAndTakeOff(ask, oneOf(ads, turn).id, oneOf(candidates, turn)) },
    { weight: 2, run: (ask, turn) => writeAndDelete(ask, `Soak ${turn}`, oneOf(candidates, turn)) },
    { weight: 5, run: (ask) => ask('/api/v1/employer/recruitment/list', undefined, employer) },
    { weight: 5, run: (ask) => ask('/api/v1/admin/recruitment/list', undefined, admin) },
    { weight: 2, run: (ask) => ask('/api/v1/admin/order/list', undefined, admin) },
    { weight: 1, run: signInAndOut },
  ];
}

async function saveAndTakeOff(ask: SendRequest, recruitment_id: number, token: string): Promise<void> {
  await ask('/api/v1/candidate/saved-recruitment/add', { recruitment_id }, token);
  await ask('/api/v1/candidate/saved-recruitment/remove', { recruitment_id }, token);
}

/** Writes a resume with a file, and deletes both. */
async function writeAndDelete(ask: SendRequest, title: string, token: string): Promise<void> {
  const { profile_id }: { profile_id: number } = await ask(
    '/api/v1/candidate/profile/create-profile',
    { title },
    token,
  );
  const form = new FormData();
  form.set('profile_id', String(profile_id));
  form.set('kind', 'portfolio');
  form.set('file', file, 'letter.png');
  await ask('/api/v1/candidate/profile/upload-portfolio', form, token);
  await ask('/api/v1/candidate/profile/delete', { profile_id }, token);
}

async function signInAndOut(ask: SendRequest): Promise<void> {
  const user_uid = leadingEmployers[0]?.uid;
  const { token }: { token: string } = await ask('/api/v1/employer/auth/login', {
    user_uid,
    password: demoPassword,
  });
  await ask('/api/v1/auth/logout', {}, token);
}
