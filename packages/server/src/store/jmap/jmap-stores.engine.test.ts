import * as v from 'valibot';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { inSuiteWords } from '../../../test/engines/mirrors/suite-store.ts';
import {
  type CyrusUser,
  missingCyrus,
  type RealCyrus,
  startCyrus,
} from '../../../test/engines/real-servers/real-cyrus.ts';
import { describeMailStore, type Lacks } from '../../../test/store/conformance/mail-store.conformance.ts';
import { MemoryStores } from '../memory/memory-stores.ts';
import { JmapClient } from './client/jmap-client.ts';
import { JmapStores } from './jmap-stores.ts';

const found = v.object({ ids: v.array(v.string()) });

/** Waits until the server's search index, which is built in the background, has all mail. */
async function allIndexed(client: JmapClient): Promise<void> {
  await vi.waitFor(
    async () => {
      const query = (filter: unknown) => ({ method: 'Email/query', input: { filter }, answer: found });
      const [all, known] = await client.ask(query(null), query({ text: 'example' }));
      if (all.ids.length !== known.ids.length) throw new Error('not all mail is indexed');
    },
    { timeout: 90_000, interval: 100 },
  );
}

/** Differences of Cyrus that the store cannot compensate. */
const LACKS: Lacks = {
  'a server keeps threads as it has made them, by rules of its own (RFC 8621 §3)': [
    'a missing link makes two threads one, under the first',
    'a message may tie many threads together',
    'what joins later finds a thread that was merged',
    'an answer that names no ancestor joins by subject',
    'an answer by subject joins the newest thread that is like it',
    'an answer by subject reaches 30 days',
    'a draft whose subject is edited stays in its conversation',
    'a draft that comes to answer something joins it',
    'destroyed messages tie nothing',
    'a conversation of hundreds is one thread',
    'messages whose threads became one have changed',
    'laws',
  ],
  'size, preview, dates and ids of sources are what the server makes of a source': [
    'a row carries the newest message as it was put, and what is true of its thread',
    '[4.5] an own answer gives the row of its conversation its place, in Inbox and Favourite',
    'a draft put again replaces the one with its id',
    'messages come back with everything that was put',
    'a message may have none',
    'a message may have any characters',
    'larger: and smaller: compare raw sizes',
    'has:attachment leaves images out that a body shows',
    'the filter has_attachments leaves images out that a body shows',
    'what a header asks of its reader is kept with the bodies, and missing where it was not put',
  ],
  'times before 1970 are not kept': ['times before 1970 and in the far future have their place'],
  'keywords are in lower case, and a server does not list them: those of labels are asked for': [
    'any keyword is set, found by its label in whatever case, and taken away',
    'the keywords that mail has are counted by unread conversations outside of Junk and Trash',
  ],
  'mail is delivered by the server, which knows of no muted conversations': [
    'an answer to a muted conversation is filed where its deliverer says, in whatever thread it is then',
    'a mail that ends a mute comes to the Inbox, and no message of its thread is muted any more',
    '[D41] a mail that answers nothing which is wanted is filed where its deliverer says, and by its subject alone it answers nothing',
  ],
  'bytes are kept with the mail that is made of them, and for a day beside it': [
    'bytes that come with a command are kept with it, and not when it has been carried out before',
    'a blob is known once a message uses it',
    'bytes that nobody uses go after a day',
    'bytes that a message uses stay for as long as it does',
    'bytes that two messages share stay with the other',
    'a draft put again lets go of what it no longer uses',
    'keep the bytes that they need as long as they do, and a day more',
  ],
  'words are found as the index of the server has them': [
    'case and diacritics make no difference',
    'the last word may be unfinished, the others are whole',
    'Chinese, Japanese, Korean and Thai are found by any run of characters',
    'Chinese is found by every part of it with two characters and more, in subjects and bodies',
    'other scripts and emoji are found',
    'a search may have hundreds of words to leave out',
    'a search may have one endless word',
    'the readable text is searched in place of a text body, also when its message moved up',
  ],
  'a server tells changes in an order of its own, and for as long as it remembers them': [
    'each message stands once, as it is now, by its newest change',
    'a state from the future is too old',
    'a state from before the remembered destroyed messages is too old, a later one is not',
  ],
};

if (missingCyrus !== null) {
  describe.skip(`JMAP store (${missingCyrus})`, () => test('the store suite', () => undefined));
} else {
  let cyrus: RealCyrus;
  beforeAll(async () => {
    cyrus = await startCyrus();
  }, 60_000);
  afterAll(() => cyrus.close());

  describeMailStore(
    'JMAP store',
    async ({ now, keepTombstones }) => {
      const users = new Map<string, Promise<CyrusUser>>();
      const login = async (account: string) => {
        const user = users.get(account) ?? cyrus.addUser();
        users.set(account, user);
        const { address: username, password } = await user;
        return { url: cyrus.url, username, password, own: ['ada@example.org', username] };
      };
      const jmap = new JmapStores({ beside: new MemoryStores({ now, keepTombstones }), now, login });
      const stores = inSuiteWords(jmap, {
        indexed: async (account) => allIndexed(new JmapClient(await login(account))),
      });
      return { stores, openAgain: () => null, dispose: () => stores.close() };
    },
    LACKS,
  );
}
