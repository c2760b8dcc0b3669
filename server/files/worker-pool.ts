import { type ChildProcess, fork } from 'node:child_process';

const IDLE_MILLISECONDS = 30_000;

/**
 * Builds what has pictures and documents drawn by a pool of processes, which end when nobody needs them.
 * @param program path of what they run: it sends a message when it is ready, and one for each job
 * @param milliseconds a picture that takes longer ends the process that draws it
 * @param megabytes of JavaScript objects that it may hold
 * @returns a function that gives nothing where a process took too long or ended over its job
 */
export function createWorkerPool<Job extends object, Drawn>(
  program: string,
  milliseconds: number,
  megabytes = 64,
) {
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
    return start(program, megabytes);
  };

  return async (job: Job): Promise<Drawn | undefined> => {
    const child = await take();
    const drawn = await ask<Drawn>(child, job, milliseconds);
    if (drawn) keep(child);
    else child.kill('SIGKILL');
    return drawn;
  };
}

/**
 * Starts a process and waits until it is ready. Rejects when it cannot: that is a trouble of ours and of no picture.
 */
async function start(program: string, megabytes: number): Promise<ChildProcess> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${megabytes}`],
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
function ask<Drawn>(child: ChildProcess, job: object, milliseconds: number): Promise<Drawn | undefined> {
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
