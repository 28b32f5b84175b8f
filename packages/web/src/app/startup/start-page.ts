import { readCapabilities } from '../../host/client/capabilities.ts';
import type { Api } from '../../host/client/connect.ts';
import { pagePath } from '../../platform/page/page-base.ts';
import { pause, systemAfter } from '../../platform/time/timers.ts';
import { forgetAccountHere } from '../../session/accounts/forget-here.ts';
import { mayOwnPage, pageOwner, setPageOwner } from '../../session/accounts/page-owner.ts';
import { isMailHost, type SignInReason } from '../../session/sign-in-way.ts';
import { beginMail, type StartedMail, startMail } from '../../session/start-mail.ts';
import { closeAllToasts } from '../../ui/feedback/toast.ts';
import { placeOn, routeOf } from '../routes/route.ts';
import { useSignedOut } from './signed-out.ts';

/** The mail of the page's account, with its own way to the host. */
export interface StartedPage {
  readonly kind: 'mail';
  readonly mail: StartedMail;
  readonly api: Api;
}

/** Mail that was started before anything was shown. */
export interface BegunMail extends StartedPage {
  /** Ends it. */
  readonly left: AbortController;
}

export type Start =
  | StartedPage
  /** The session belongs to another account than the page. */
  | { readonly kind: 'other'; readonly user: string }
  | { readonly kind: 'sign-in'; readonly reason: SignInReason };

/** Removes the previous account's forms, toasts, undo steps and questions, so that the next account cannot use them. */
async function forgetOwner(): Promise<void> {
  closeAllToasts();
  const [{ closeAllCompose }, { forgetUndo }, { cancelQuestion }] = await Promise.all([
    import('../../features/compose/forms/compose-forms.ts'),
    import('../../commands/undo.ts'),
    import('../../ui/dialog/ask.tsx'),
  ]);
  closeAllCompose();
  forgetUndo();
  cancelQuestion();
}

/**
 * Starts the mail of the signed-in account for the address of the page. What the document brought is there when it resolves.
 * @param signal aborted when the page is theirs no more
 * @throws WrenError as the host says; the signal's reason when it was aborted
 */
export async function startPage(api: Api, signal: AbortSignal): Promise<Start> {
  if (pagePath() === '/' && !isMailHost(await readCapabilities(api.client), location.hostname)) {
    return { kind: 'sign-in', reason: 'required' };
  }
  const { onSignedOut, onOtherAccount } = useSignedOut.getState();
  const found = await beginMail(api, { onSignedOut, onOtherAccount });
  signal.throwIfAborted();
  if (found === null) {
    void forgetAccountHere();
    return { kind: 'sign-in', reason: pageOwner() === null ? 'required' : 'expired' };
  }
  if (!mayOwnPage(found.user)) return { kind: 'other', user: found.user.login };
  if (setPageOwner(found.user)) await forgetOwner();
  useSignedOut.setState({ other: null });
  const own = api.ownedBy(found.user.login, signal, found.confirm);
  const mail = await startMail(own, found, onSignedOut);
  signal.addEventListener('abort', () => mail.replica.stop(), { once: true });
  const place = placeOn(found.capabilities, routeOf(pagePath(), location.search.slice(1)));
  // What the document brought is there within this step, and drawn at once; else the page shows that it waits.
  if ('threadId' in place && place.kind !== 'all' && place.threadId !== null) mail.replica.threadAhead(place.threadId);
  if (place.kind === 'folder') await Promise.race([mail.replica.ahead(place.folder), pause(systemAfter, 0)]);
  if (signal.aborted) mail.replica.stop();
  signal.throwIfAborted();
  return { kind: 'mail', mail, api: own };
}
