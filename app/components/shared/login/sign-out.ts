import { api } from '#app/api/client.ts';
import { broadcastSession } from '#app/browser/session.ts';

/** Ends the session on the server and notifies every tab. @returns true if it has ended */
export async function signOut(): Promise<boolean> {
  const answer = await api('POST /auth/logout', {}, { silent: true });
  if (answer.ok) broadcastSession('logout');
  return answer.ok;
}
