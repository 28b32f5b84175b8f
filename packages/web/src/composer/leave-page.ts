import { saveSessions } from './open-sessions.ts';

/** Loads another page in this tab. What is being written is saved, and what cannot be is asked about by the browser. */
export async function leavePageFor(address: string): Promise<void> {
  await saveSessions();
  location.assign(address);
}
