import type { KnownDraft } from '../../replica/drafts/drafts.ts';

/**
 * The state of a draft that is written here (4.1). `changed`: something of it is nowhere but here.
 *
 * - `new`: nothing is written, and nothing is on the server.
 * - `ready`: the server has what is written here.
 * - `dirty`: it has not; `failed`: a save was tried in vain.
 * - `saving`: a save is on its way; `changed`: more was written since it left.
 * - `conflicted`: the server has another version, which another client has saved. Both are kept; the user chooses.
 * - `gone`: another client has sent the draft, or thrown it away.
 */
export type DraftState =
  | { readonly is: 'new' }
  | { readonly is: 'ready'; readonly draft: KnownDraft }
  | { readonly is: 'dirty'; readonly draft: KnownDraft | null; readonly failed: boolean }
  | { readonly is: 'saving'; readonly draft: KnownDraft | null; readonly changed: boolean }
  | { readonly is: 'conflicted'; readonly draft: KnownDraft; readonly changed: boolean }
  | { readonly is: 'gone'; readonly draft: KnownDraft; readonly why: DraftEnd; readonly changed: boolean };

/** How another client has ended a draft. */
export type DraftEnd = 'sent' | 'deleted';

export type DraftEvent =
  /** Something was written. */
  | { readonly type: 'changed' }
  /** A save leaves. */
  | { readonly type: 'saving' }
  /** A save whose answer was missing was carried out. `isAll`: it holds all that is written here. */
  | { readonly type: 'stored'; readonly draft: KnownDraft; readonly isAll: boolean }
  /** The save that left is on the server. */
  | { readonly type: 'saved'; readonly draft: KnownDraft }
  | { readonly type: 'failed' }
  /** The server has a version that is not known here. */
  | { readonly type: 'taken' }
  /** The draft is on the server no more. */
  | { readonly type: 'ended'; readonly why: DraftEnd }
  /** It is there again, as it is known here. */
  | { readonly type: 'returned' }
  /** What the server has is the content here now. */
  | { readonly type: 'renewed'; readonly draft: KnownDraft }
  /** What is written here continues as a draft of its own. */
  | { readonly type: 'apart' };

/** The draft on the server, as far as it is known; null before the first save. */
export function draftOf(state: DraftState): KnownDraft | null {
  return state.is === 'new' ? null : state.draft;
}

/** Whether something is written here that the server has not. */
export function isChanged(state: DraftState): boolean {
  if (state.is === 'new' || state.is === 'ready') return false;
  return state.is === 'dirty' || state.is === 'saving' || state.changed;
}

/** Whether the user has to choose before anything is saved. */
export function isStopped(state: DraftState): state is DraftState & { readonly is: 'conflicted' | 'gone' } {
  return state.is === 'conflicted' || state.is === 'gone';
}

const dirty = (draft: KnownDraft | null, failed = false): DraftState => ({ is: 'dirty', draft, failed });

/** What becomes of a state; what cannot happen in it changes nothing. */
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
