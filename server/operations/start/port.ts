import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingsError } from '#server/infrastructure/environment/env.ts';

const USUAL_PORT = 3000;
const PORTS_TO_TRY = 100;

/** Chooses the port to listen on: the requested one (throws if it is taken), otherwise the first free one from 3000 on. */
export async function choosePort(host: string, wished: number | undefined): Promise<number> {
  if (wished !== undefined) {
    if (await isFree(wished, host)) return wished;
    throw new SettingsError(
      `PORT=${wished} is taken by another program. Stop that one, or set another PORT.`,
    );
  }
  for (let port = USUAL_PORT; port < USUAL_PORT + PORTS_TO_TRY; port += 1) {
    // Browsers try ::1 first for "localhost": a program that listens there would be shown instead of us.
    if ((await isFree(port, host)) && (await isFree(port, '::1'))) return port;
  }
  throw new SettingsError(
    `No port from ${USUAL_PORT} to ${USUAL_PORT + PORTS_TO_TRY - 1} is free. Set PORT.`,
  );
}

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new SettingsError(`PORT=${port} may be opened by root only. Set another PORT.`);
    // If the machine does not have that address, no program listens on it, so the port is free.
    return code !== 'EADDRINUSE';
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
