import { type ChildProcess, fork } from 'node:child_process';

const IDLE_MILLISECONDS = 30_000;

/**
 * Creates a pool of processes that re-encode images and render documents, and end when they are idle.
 * @param program path of their script: it sends a message when it is ready, and one for each job
 * @param milliseconds a job that takes longer ends its process
 * @param megabytes limit of its JavaScript heap
 * @returns a function that resolves with undefined if a process took too long or ended during its job
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
    // An idle worker does not keep this process alive, and ends with it.
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

/** Starts a process and waits until it is ready. Rejects if it cannot start: that is our error and not the image's. */
async function start(program: string, megabytes: number): Promise<ChildProcess> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${megabytes}`],
    // The process runs without the environment of this one, which contains our secrets.
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

/** The answer of a process to a job; undefined if it took too long or ended, for example by its memory limit. */
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
    child.send(job, (error) => error && finish());
  });
}
