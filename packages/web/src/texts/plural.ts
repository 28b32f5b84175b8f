/** A number with its noun. */
export function many(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}
