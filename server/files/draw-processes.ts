import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A picture as it came in, and what becomes of it. */
export interface DrawJob {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png' | 'image/gif';
  use: 'logo' | 'photo' | 'document';
  /** More are not decoded. */
  pixels: number;
}
export interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}
/** The new picture, or why there is none: too many pixels, not readable to its end, too much work or memory. */
export type Drawn = Picture | 'pixels' | 'broken' | 'heavy';

const PROGRAM = join(import.meta.dirname, 'redraw-process.ts');
const IDLE_MILLISECONDS = 30_000;

/**
 * Builds what has pictures re-encoded by a pool of processes, which end when nobody needs them.
 * @param milliseconds a picture that takes longer ends the process that re-encodes it
 */
export function createDrawProcesses(milliseconds: number) {
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];

  const keep = (child: ChildProcess) => {
    const end = setTimeout(() => {
      idle.splice(idle.indexOf(kept), 1);
      child.kill('SIGKILL');
    }, IDLE_MILLISECONDS).unref();
    const kept = { child, end };
    idle.push(kept);
    // What waits for work does not keep our own process from ending; its end is the end of the other.
    child.unref();
    child.channel?.unref();
  };
  const take = async () => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.end);
      if (!kept.child.connected) continue;
      kept.child.ref();
      kept.child.channel?.ref();
      return kept.child;
    }
    return start();
  };

  return async (job: DrawJob): Promise<Drawn> => {
    const child = await take();
    const drawn = await ask(child, job, milliseconds);
    if (drawn) keep(child);
    else child.kill('SIGKILL');
    return drawn ?? 'heavy';
  };
}

/**
 * Starts a process and waits until it is ready. Rejects when it cannot: that is a trouble of ours and of no picture.
 */
async function start(): Promise<ChildProcess> {
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    // It knows none of our secrets.
    env: { SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`no process for pictures: ${signal ?? code}`)));
  });
  child.removeAllListeners('exit');
  return child;
}

/** What a process answers to a job; nothing when it took too long or ended over it, by its own bound of memory for one. */
function ask(child: ChildProcess, job: DrawJob, milliseconds: number): Promise<Drawn | undefined> {
  return new Promise((resolve) => {
    const finish = (drawn?: Drawn) => {
      clearTimeout(timer);
      child.off('exit', onExit).off('message', finish);
      resolve(drawn);
    };
    const onExit = () => finish();
    const timer = setTimeout(finish, milliseconds);
    child.once('exit', onExit).once('message', finish);
    child.send(job, (fault) => fault && finish());
  });
}
