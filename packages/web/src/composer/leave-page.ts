import { saveSessions } from './open-sessions.ts';

/** Loads another page in this tab. Content is saved first; if that is not possible, the browser asks the user. */
export async function leavePageFor(address: string): Promise<void> {
  await saveSessions();
  location.assign(address);
}
