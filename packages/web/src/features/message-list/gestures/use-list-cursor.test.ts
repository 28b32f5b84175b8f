// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { setCursor } from '../list/list-state.ts';
import { focusCursor } from './use-list-cursor.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

let list: HTMLElement;
let link: HTMLElement;

/** Draws the line that the cursor is at. */
function draw(): HTMLElement {
  list.innerHTML = '<div data-line="first" tabindex="0"></div>';
  return list.querySelector<HTMLElement>('[data-line]') ?? list;
}

beforeEach(() => {
  document.body.innerHTML = '<a href="/elsewhere">Elsewhere</a><div></div>';
  link = document.querySelector('a') ?? document.body;
  list = document.querySelector('div') ?? document.body;
  setCursor('first');
});

test('the line takes the focus when it is drawn', async () => {
  focusCursor({ current: list }, { key: 'first' }, false);
  await frame();
  const line = draw();
  await frame();
  expect(document.activeElement).toBe(line);
});

test('a line that is drawn late takes the focus from nothing that was focused meanwhile', async () => {
  focusCursor({ current: list }, { key: 'first' }, false);
  await frame();
  link.focus();
  draw();
  for (let at = 0; at < 3; at += 1) await frame();
  expect(document.activeElement).toBe(link);
});
