/** Conversations longer than this are folded (2.35, 9.4). */
const FOLDED_FROM = 3;
/** Oldest messages that stay in sight. */
const OLDEST = 2;

export interface Folded<M> {
  /** Above the fold: the latest. */
  readonly head: readonly M[];
  /** Behind 'Show N earlier messages'. */
  readonly hidden: readonly M[];
  /** Below the fold: the two oldest. */
  readonly tail: readonly M[];
}

/**
 * Parts a conversation of more than three messages: the latest and the two oldest stay in sight (2.35), and the one that
 * is open, which newer ones may have overtaken.
 * @param messages newest first
 */
export function foldEarlier<M extends { readonly id: string }>(messages: readonly M[], open: string | null): Folded<M> {
  if (messages.length <= FOLDED_FROM) return { head: messages, hidden: [], tail: [] };
  const between = messages.slice(1, -OLDEST);
  return {
    head: [...messages.slice(0, 1), ...between.filter((message) => message.id === open)],
    hidden: between.filter((message) => message.id !== open),
    tail: messages.slice(-OLDEST),
  };
}
