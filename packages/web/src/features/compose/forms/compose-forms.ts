import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import {
  endSessions,
  leaveSession,
  placeOfAnswer,
  saveSessions,
  sessionAt,
  showSession,
} from '../../../composer/open-sessions.ts';
import type { ComposerStart } from '../../../composer/session-parts.ts';
import {
  type CloseReason,
  type ComposeEntry,
  type ComposeRequest,
  composeBy,
  openForm,
  useCompose,
} from './compose-state.ts';

/** What a form on screen says for itself. */
export interface FormHandle {
  /** Asked before it is left; false keeps it. */
  readonly mayGo: (leaving: CloseReason) => Promise<boolean>;
  /** Whether it goes to the tray, and not away, when another one opens. */
  readonly isKept: () => boolean;
}

const handles = new Map<number, FormHandle>();

/** A form that is on screen, or in the tray, takes part. Returns a function that ends it. */
export function registerForm(id: number, handle: FormHandle): () => void {
  handles.set(id, handle);
  return () => {
    if (handles.get(id) === handle) handles.delete(id);
  };
}

function change(id: number, part: Partial<ComposeEntry>): void {
  useCompose.setState(({ forms }) => ({ forms: forms.map((one) => (one.id === id ? { ...one, ...part } : one)) }));
}

/** Takes a form away, without asking. */
export function closeCompose(id: number): void {
  useCompose.setState(({ forms }) => ({ forms: forms.filter((one) => one.id !== id) }));
  leaveSession(`form ${id}`);
}

/** Takes all forms away, without asking. What is not saved stays in this browser. */
export function closeAllCompose(): void {
  endSessions();
  useCompose.setState({ forms: [] });
}

/** Saves what is not saved yet, wherever it is written. @returns how many could not be saved; they stay where they are */
export const saveAllCompose = saveSessions;

/** Puts a form into the tray (4.13); it continues as it is, and continues being saved. */
export function minimizeCompose(id: number): void {
  const form = useCompose.getState().forms.find((one) => one.id === id);
  if (!form || form.view === 'minimized') return;
  change(id, { view: 'minimized', restored: form.view });
  useCompose.setState({ laidAside: id });
}

/** Makes a box large, or as it was (2.39). */
export function maximizeCompose(id: number, isLarge: boolean): void {
  change(id, { view: isLarge ? 'maximized' : 'normal' });
}

/** The form answers in another way from now on. */
export function changeAnswer(id: number, mode: ReplyMode): void {
  const form = useCompose.getState().forms.find((one) => one.id === id);
  if (form && 'folder' in form.request) change(id, { request: { ...form.request, type: mode }, becomes: undefined });
}

/** The user is being asked, or what they answered is being done. */
let asking: Promise<boolean> | null = null;

function mayGo(id: number, leaving: CloseReason): Promise<boolean> {
  const asked = handles.get(id)?.mayGo(leaving) ?? Promise.resolve(true);
  asking = asked.finally(() => {
    asking = null;
  });
  return asking;
}

async function leave(leaving: CloseReason, then?: () => void, id?: number): Promise<boolean> {
  const left = id ?? openForm(useCompose.getState())?.id;
  if (left !== undefined && !(await (asking ?? mayGo(left, leaving)))) return false;
  then?.();
  if (left !== undefined) closeCompose(left);
  return true;
}

/** Makes room for another form: a form with content goes to the tray, an untouched one is closed. */
async function stepAside(): Promise<boolean> {
  const open = openForm(useCompose.getState());
  if (!open || !handles.get(open.id)?.isKept()) return leave('close');
  minimizeCompose(open.id);
  useCompose.setState({ laidAside: null });
  return true;
}

/** Brings a form back from the tray. */
export async function restoreCompose(id: number): Promise<void> {
  const form = useCompose.getState().forms.find((one) => one.id === id);
  if (form?.view === 'minimized' && (await stepAside())) change(id, { view: form.restored });
}

/** The form that does already what is asked for. */
function formFor(request: ComposeRequest, begin: ComposerStart | null): ComposeEntry | undefined {
  const isNew = request.type === 'new' || request.type === 'again' || request.type === 'attach';
  if (isNew || (begin !== null && begin.key === undefined)) return undefined;
  if (begin?.key !== undefined) return formOfKey(begin.key);
  const { type, threadId, messageId } = request;
  // An answer to all is an answer as well; what passes a message on is another mail.
  const place = type === 'reply' || type === 'replyAll' ? placeOfAnswer('form', messageId, threadId) : null;
  const answering = place && useCompose.getState().forms.find(({ id }) => place === `form ${id}`);
  if (answering) return answering;
  return useCompose.getState().forms.find(({ id, request: other }) => {
    if (type === 'draft' && messageId !== null && draftIdOf(id) === messageId) return true;
    if (other.account !== request.account) return false;
    return other.type === type && other.threadId === threadId && other.messageId === messageId;
  });
}

/** The id of a form's draft, if it has one. */
function draftIdOf(id: number): string | null {
  const begun = sessionAt(`form ${id}`);
  const form = useCompose.getState().forms.find((one) => one.id === id);
  return begun ? begun.draftId : (form?.begin?.content.mail.draftId ?? null);
}

const SHOWN = { view: 'normal', restored: 'normal' } as const;

/** The answer that is asked for, where it is begun in a reply box already, as a form that continues with it. */
function boxFor(request: ComposeRequest): (Omit<ComposeEntry, 'id'> & { readonly session: ComposerSession }) | null {
  if (request.type !== 'reply' && request.type !== 'replyAll') return null;
  const place = placeOfAnswer('reply', request.messageId, request.threadId);
  const session = place && sessionAt(place);
  if (session?.view().lock !== 'mine' || session.content.body.text.trim() === '') return null;
  const messageId = session.content.mail.inReplyToId;
  return {
    session,
    request: { ...request, type: 'reply', messageId },
    begin: session.snapshot(),
    becomes: request.type,
    ...SHOWN,
  };
}

let last = 0;

/** Adds forms as they are, the newest last. */
export function addForms(added: readonly Omit<ComposeEntry, 'id'>[]): void {
  const entries = added.map((form) => {
    last += 1;
    return { ...form, id: last };
  });
  useCompose.setState(({ forms }) => ({ forms: [...forms, ...entries] }));
}

/** Goes on with another session instead of a form. @returns the id of the form that shows it */
export function replaceForm(id: number, request: ComposeRequest, session: ComposerSession): number {
  last += 1;
  const next = last;
  showSession(`form ${next}`, session);
  useCompose.setState(({ forms }) => ({
    forms: forms.map((one) =>
      one.id === id ? { id: next, request, begin: session.snapshot(), view: one.view, restored: one.restored } : one,
    ),
  }));
  leaveSession(`form ${id}`);
  return next;
}

/** A form that answers already does so as it is asked now: to all, or with what is selected by now. */
function answerOn({ id, request: present }: ComposeEntry, asked: ComposeRequest): void {
  if (present.type !== 'reply' && present.type !== 'replyAll') return;
  const becomes = asked.type === 'replyAll' ? 'replyAll' : present.type;
  const part = 'part' in asked ? asked.part : undefined;
  if (part) change(id, { request: { ...present, part }, becomes });
  else if (becomes !== present.type) change(id, { becomes });
}

async function open(request: ComposeRequest, begin: ComposerStart | null, opener: Element | null): Promise<boolean> {
  const present = formFor(request, begin);
  if (present) {
    await restoreCompose(present.id);
    answerOn(present, request);
    return true;
  }
  const isFirst = openForm(useCompose.getState()) === undefined;
  if (!(await stepAside())) return false;
  if (isFirst) useCompose.setState({ opener });
  const box = begin === null ? boxFor(request) : null;
  if (box) {
    // It continues in the form, which alone shows all whom it goes to.
    const { session, ...entry } = box;
    showSession(`form ${last + 1}`, session);
    addForms([entry]);
  } else addForms([{ request, begin, ...SHOWN }]);
  return true;
}

/** The form that holds what is kept under a key. */
export function formOfKey(key: string): ComposeEntry | undefined {
  return useCompose.getState().forms.find(({ id, begin }) => (sessionAt(`form ${id}`)?.key ?? begin?.key) === key);
}

/** Where the forms of an account are kept while the tab lives. */
export function keptFormsKey(account: string): string {
  return `wren.forms.${account}`;
}

composeBy({ open, leave });
