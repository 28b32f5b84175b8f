import { afterEach, describe, expect, test } from 'vitest';
import { isStopped } from '../../src/composer/draft/draft-state.ts';
import { openDraft, openSession, type as typeIn, written } from '../drafts/composing.ts';
import { GENERATIONS } from '../plain-host/plain-habits.ts';
import { closePlainHosts, openPlainDevice, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { Browser, closeTabs } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

describe.each(GENERATIONS)('a draft that two devices write, on a host of $generation without revisions', (habits) => {
  /** Two devices that have opened the same draft, in which nothing is saved but what the test saves. */
  async function opened() {
    const { host, replica } = await openPlainHost({ habits });
    const there = (await openPlainDevice(host, (fetch) => fetch))(new Browser());
    await there.start();
    const first = openSession(replica, { content: written('Meet at 2 pm'), unsaved: true });
    await first.save();
    first.end();
    const still = { after: () => () => undefined };
    const id = first.draftId ?? '';
    const [mine, theirs] = [await openDraft(replica, id, still), await openDraft(there, id, still)];
    const texts = () => {
      const bodies = [...host.mail.messages.keys()].map((draft) => host.mail.bodies.get(draft)?.html ?? '');
      return bodies.map((html) => html.replace(/<[^>]*>/gu, '').trim()).sort();
    };
    return { mine, theirs, texts, stop: () => there.stop() };
  }

  test('[4.2] [4.3] what the other has saved is not written over by what stands in a form: the form is told, and both are kept', async () => {
    const { mine, theirs, texts, stop } = await opened();
    typeIn(theirs, 'Meet at 4 pm');
    await theirs.save();
    typeIn(mine, 'Meet at 3 pm');
    await expect(mine.save()).rejects.toMatchObject({ name: 'WrenError' });
    expect(isStopped(mine.view().state)).toBe(true);
    expect(mine.content.body.text).toBe('Meet at 3 pm');
    expect(texts()).toEqual(['Meet at 4 pm']);
    // Saving all the same keeps both.
    await mine.save();
    expect(texts()).toEqual(['Meet at 3 pm', 'Meet at 4 pm']);
    stop();
  });

  test('[4.2] two that save the same words are of one mind: one draft', async () => {
    const { mine, theirs, texts, stop } = await opened();
    typeIn(theirs, 'Meet at 2 pm, as agreed');
    await theirs.save();
    typeIn(mine, 'Meet at 2 pm, as agreed');
    await mine.save().catch(() => undefined);
    expect(texts()).toEqual(['Meet at 2 pm, as agreed']);
    stop();
  });
});
