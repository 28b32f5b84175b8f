// Runs inside the page: it is self-contained, since it is sent there as text.

/** Runs before any script of a page: whatever a vector calls is kept instead of shown, and windows are not opened. */
export function instrument(): void {
  const kept: string[] = [];
  const own = globalThis as unknown as Record<string, unknown>;
  own.ranScripts = kept;
  own.openedWindows = [];
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    own[name] = (value: unknown) => void kept.push(`${name}(${String(value).slice(0, 40)})`);
  }
  own.open = (address: unknown, target: unknown, features: unknown) => {
    (own.openedWindows as unknown[]).push([address, target, features]);
    return null;
  };
}
