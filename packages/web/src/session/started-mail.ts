import { createContext, useContext } from 'react';
import type { StartedMail } from './start-mail.ts';

const StartedMailContext = createContext<StartedMail | null>(null);
export const StartedMailProvider = StartedMailContext.Provider;

/** The mail of the signed-in user. @throws Error outside of the session guard */
export function useStartedMail(): StartedMail {
  const started = useContext(StartedMailContext);
  if (!started) throw new Error('Nobody is signed in here');
  return started;
}
