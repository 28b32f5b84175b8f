import { type ComponentType, lazy } from 'react';
import { browserNetwork } from '../platform/network.ts';

const network = browserNetwork();

const wake = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = network.onWake(() => {
      stop();
      resolve();
    });
  });

/** Fetches code: without a connection once there is one again. @throws as the fetch does that the server refused */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (network.online()) throw error;
      await wake();
    }
  }
}

/** A part of the page whose code is fetched when it first shows; what suspends for it waits out a lost connection. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await fetched(load) }));
}
