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
 * Parts a conversation of more than three messages: the latest and the two oldest stay in sight (2.35), and those
 * that are open, which newer ones may have overtaken.
 * @param messages newest first
 * @param open ids
 */
export function foldEarlier<M extends { readonly id: string }>(
  messages: readonly M[],
  open: readonly string[],
): Folded<M> {
  if (messages.length <= FOLDED_FROM) return { head: messages, hidden: [], tail: [] };
  const between = messages.slice(1, -OLDEST);
  return {
    head: [...messages.slice(0, 1), ...between.filter((message) => open.includes(message.id))],
    hidden: between.filter((message) => !open.includes(message.id)),
    tail: messages.slice(-OLDEST),
  };
}
