import { useEffect } from 'react';
import type { AroundNavHandler } from 'wouter';
import { leaveCompose, openForm, useCompose } from '../../features/compose/forms/compose-state.ts';
import { LOGIN } from '../../paths.ts';
import { PAGE_BASE, pagePath } from '../../platform/page/page-base.ts';
import { isSignInAgain } from '../../session/sign-in-way.ts';
import { routeOf } from './route.ts';

function isOnEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'compose' in state;
}

function pushEntry(): void {
  history.pushState({ ...history.state, compose: true }, '');
}

/** `history.back()` from an unneeded entry is under way; a form that opens meanwhile needs one again. */
let returning = false;
let isWanted = false;

function goBack(): void {
  returning = true;
  isWanted = false;
  const onPop = (): void => {
    returning = false;
    if (isWanted && !isOnEntry()) pushEntry();
  };
  window.addEventListener('popstate', onPop, { once: true });
  history.back();
}

/** A form that covers what is shown has a history entry of its own: the browser's Back leaves the form and nothing else. */
export function useComposeEntry(covers: boolean): void {
  useEffect(() => {
    if (!covers) return;
    isWanted = true;
    if (!returning && !isOnEntry()) pushEntry();
    const onPop = (): void => {
      if (isOnEntry()) return;
      void leaveCompose('leave').then((left) => {
        if (!left) pushEntry();
      });
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      isWanted = false;
      if (isOnEntry() && !returning) goBack();
    };
  }, [covers]);
}

/**
 * Asks before the user leaves an open form (2.12), except to sign in again: it is there afterwards. On the way to a
 * folder or a thread it is a form that closes (4.6, 4.11).
 */
export const guardLeaving: AroundNavHandler = (navigate, to, options) => {
  const place = to.slice(PAGE_BASE.length);
  if (!openForm(useCompose.getState()) || isSignInAgain(place) || pagePath() === LOGIN) {
    navigate(to, options);
    return;
  }
  const [path = '', query = ''] = place.split('?');
  const leaving = routeOf(path, query).kind === 'folder' ? 'close' : 'leave';
  void leaveCompose(leaving, () => navigate(to, { ...options, replace: options?.replace === true || isOnEntry() }));
};
