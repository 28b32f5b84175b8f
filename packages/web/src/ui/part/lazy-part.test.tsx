// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyPart, waitingParts } from './lazy-part.ts';

afterEach(cleanup);

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;
const shown = (Part: ReturnType<typeof lazyPart<{ text: string }>>) => (
  <Suspense fallback={<i>waiting</i>}>
    <Part text="words" />
  </Suspense>
);

describe('a part of the page', () => {
  it('whose code is there shows at once, without anything in its place', async () => {
    const Part = lazyPart(async () => Words);
    await Part.ready();
    expect(render(shown(Part)).container.innerHTML).toBe('<p>words</p>');
  });

  it('whose code is on its way shows once it is there, and stays the same part', async () => {
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Part = lazyPart(() => arrived.then(() => Words));
    const { container, rerender } = render(shown(Part));
    expect(container.innerHTML).toBe('<i>waiting</i>');
    await act(async () => arrive());
    await act(() => Part.ready());
    const words = container.querySelector('p');
    expect(words?.textContent).toBe('words');
    rerender(shown(Part));
    expect(container.querySelector('p')).toBe(words);
  });

  it('waits to be fetched until it is, or when it could not be', async () => {
    let isLost = true;
    const Part = lazyPart(async () => {
      if (isLost) throw new Error('lost');
      return Words;
    });
    expect(waitingParts()).toContain(Part.ready);
    await Part.ready();
    expect(waitingParts()).toContain(Part.ready);
    isLost = false;
    await Part.ready();
    expect(waitingParts()).not.toContain(Part.ready);
  });
});
