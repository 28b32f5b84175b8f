/** Says its result when these were tried together; nothing is good. */
export type Trial<Item> = (items: readonly Item[]) => Promise<readonly string[]>;

/**
 * Tries all together, and where anything came of it halves of them, down to each that does it alone: what a page does at
 * large, as to ask another host, does not name the item that did it.
 */
export async function trace<Item extends { readonly id: string }>(
  items: readonly Item[],
  attempt: Trial<Item>,
): Promise<readonly string[]> {
  const came = await attempt(items);
  const [first] = items;
  if (came.length === 0 || first === undefined) return [];
  if (items.length === 1) return came.map((what) => `${first.id}: ${what}`);
  const middle = Math.ceil(items.length / 2);
  const parts = [...(await trace(items.slice(0, middle), attempt)), ...(await trace(items.slice(middle), attempt))];
  return parts.length > 0 ? parts : came.map((what) => `${first.id} … ${items.at(-1)?.id} together: ${what}`);
}
