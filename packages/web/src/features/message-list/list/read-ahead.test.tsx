// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import type { VListHandle } from 'virtua';
import { afterEach, expect, test, vi } from 'vitest';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { mails } from '../../../../test/support/messages.ts';
import { begin, closeTabs } from '../../../../test/support/tab.ts';
import { PLAIN_HOST } from '../../../host/client/capabilities.ts';
import { ReplicaProvider } from '../../../replica/hooks.ts';
import { noteHostOffers } from '../../../session/host-offers.ts';
import { ReadAhead } from './read-ahead.ts';

const more = vi.fn<(batches?: number) => void>();

afterEach(() => {
  more.mockReset();
  cleanup();
  closeTabs();
  noteHostOffers(PLAIN_HOST);
});

/** A list whose view is near the end of its rows. */
const NEAR_END = {
  viewportSize: 800,
  scrollOffset: 200,
  scrollSize: 1_200,
  findItemIndex: () => 0,
} as unknown as VListHandle;

function List({ onLoadMore }: { readonly onLoadMore: (batches?: number) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VListHandle>(NEAR_END);
  const view = { hasMore: true, loadingMore: false, moreFailed: false };
  return (
    <div ref={box} data-testid="list">
      <ReadAhead {...{ box, list, view, onLoadMore }} items={[]} cursor={-1} hidden={false} />
    </div>
  );
}

test('[4.12] what is below the view is asked for once it has been scrolled, not within: a list that is told to fill would be drawn twice', async () => {
  noteHostOffers({ extensions: ['get_changes'] });
  const replica = await begin(new HandlerServer(mails(3)));
  const asked = new Promise<number | undefined>((resolve) => more.mockImplementation(resolve));
  const shown = render(
    <ReplicaProvider replica={replica}>
      <List onLoadMore={more} />
    </ReplicaProvider>,
  );
  const list = shown.getByTestId('list');
  list.dispatchEvent(new Event('scroll'));
  list.dispatchEvent(new Event('scroll'));
  expect(more).not.toHaveBeenCalled();
  expect(await asked).toBe(4);
  expect(more).toHaveBeenCalledTimes(1);
});
