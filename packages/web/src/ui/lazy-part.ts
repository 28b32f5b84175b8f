import { type ComponentType, lazy } from 'react';
import { fetchPart } from './fetch-part.ts';

/** A part of the page whose code is fetched when it first shows; what suspends for it waits until it is there. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await fetchPart(load) }));
}
