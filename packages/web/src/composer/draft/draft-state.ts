import type { KnownDraft } from '../../replica/drafts/drafts.ts';

/**
 * The state of a draft that is edited here (4.1). `changed`: some of it exists only here.
 *
 * - `new`: nothing is written, and nothing is on the server.
 * - `ready`: the server has the current content.
 * - `dirty`: it does not; `failed`: a save has failed.
 * - `saving`: a save is in progress; `changed`: the content has changed since it started.
 * - `conflicted`: the server has another version, which another client has saved. Both are kept; the user chooses.
 * - `gone`: another client has sent or deleted the draft.
 */
export type DraftState =
  | { readonly is: 'new' }
  | { readonly is: 'ready'; readonly draft: KnownDraft }
  | { readonly is: 'dirty'; readonly draft: KnownDraft | null; readonly failed: boolean }
  | { readonly is: 'saving'; readonly draft: KnownDraft | null; readonly changed: boolean }
  | { readonly is: 'conflicted'; readonly draft: KnownDraft; readonly changed: boolean }
  | { readonly is: 'gone'; readonly draft: KnownDraft; readonly why: DraftEnd; readonly changed: boolean };

/** The way in which another client has ended a draft. */
export type DraftEnd = 'sent' | 'deleted';

export type DraftEvent =
  /** The content was changed. */
  | { readonly type: 'changed' }
  /** A save starts. */
  | { readonly type: 'saving' }
  /** A save without an answer was executed. `isAll`: it contains all current content. */
  | { readonly type: 'stored'; readonly draft: KnownDraft; readonly isAll: boolean }
  /** The save in progress has succeeded. */
  | { readonly type: 'saved'; readonly draft: KnownDraft }
  | { readonly type: 'failed' }
  /** The server has a version that is unknown here. */
  | { readonly type: 'taken' }
  /** The draft no longer exists on the server. */
  | { readonly type: 'ended'; readonly why: DraftEnd }
  /** It exists again, in the version known here. */
  | { readonly type: 'returned' }
  /** The content was replaced by the server's. */
  | { readonly type: 'renewed'; readonly draft: KnownDraft }
  /** The content continues as a draft of its own. */
  | { readonly type: 'apart' };

/** The draft on the server, as far as it is known; null before the first save. */
export function draftOf(state: DraftState): KnownDraft | null {
  return state.is === 'new' ? null : state.draft;
}

/** True if there is content that the server does not have. */
export function isChanged(state: DraftState): boolean {
  if (state.is === 'new' || state.is === 'ready') return false;
  return state.is === 'dirty' || state.is === 'saving' || state.changed;
}

/** True if the user has to choose before anything is saved. */
export function isStopped(state: DraftState): state is DraftState & { readonly is: 'conflicted' | 'gone' } {
  return state.is === 'conflicted' || state.is === 'gone';
}

const dirty = (draft: KnownDraft | null, failed = false): DraftState => ({ is: 'dirty', draft, failed });

/** The next state; an impossible event changes nothing. */
export function nextState(state: DraftState, event: DraftEvent): DraftState {
  const draft = draftOf(state);
  const changed = isChanged(state);
  switch (event.type) {
    case 'changed':
      if (state.is === 'new' || state.is === 'ready') return dirty(draft);
      return state.is === 'dirty' ? state : { ...state, changed: true };
    case 'saving':
      return state.is === 'dirty' ? { is: 'saving', draft, changed: false } : state;
    case 'stored':
      if (isStopped(state)) return event.isAll ? { ...state, changed: false } : state;
      if (state.is !== 'dirty' && state.is !== 'saving') return state;
      return event.isAll ? { is: 'ready', draft: event.draft } : { ...state, draft: event.draft };
    case 'saved':
      if (state.is !== 'saving') return state;
      return state.changed ? dirty(event.draft) : { is: 'ready', draft: event.draft };
    case 'failed':
      return state.is === 'saving' ? dirty(draft, true) : state;
    case 'taken':
      return draft === null ? state : { is: 'conflicted', draft, changed };
    case 'ended':
      return draft === null ? state : { is: 'gone', draft, why: event.why, changed };
    case 'returned':
      if (state.is !== 'gone') return state;
      return changed ? dirty(draft) : { is: 'ready', draft: state.draft };
    case 'renewed':
      return { is: 'ready', draft: event.draft };
    case 'apart':
      return isStopped(state) ? dirty(null) : state;
  }
}
