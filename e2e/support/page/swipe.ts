import type { Locator } from '@playwright/test';

/**
 * Swipes a row by a finger.
 * @param by pixels to the right, from the middle of the row
 */
export async function swipeRow(row: Locator, by: number): Promise<void> {
  const touch = await row.page().context().newCDPSession(row.page());
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not shown');
  const [x, y] = [box.x + 190, box.y + 30];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((moved) => ({ x: x + moved, y })) });
  // None waits for the one before: a finger that rests for half a second opens the menu, and a busy machine takes as long to answer.
  await Promise.all([
    send('touchStart', 0),
    ...[0.2, 0.4, 0.6, 0.8, 1].map((part) => send('touchMove', by * part)),
    send('touchEnd'),
  ]);
  await touch.detach();
}
