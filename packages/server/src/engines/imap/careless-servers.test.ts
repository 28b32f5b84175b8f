import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CarelessImap, type Carelessness } from '../../../test/engines/careless-imap.ts';
import { ACCOUNT, type MirrorRig, openMirrorRig, sampleSource } from '../../../test/engines/mirror-rig.ts';
import { messagesIn } from '../../../test/mail-rig.ts';
import { readMail } from '../../mail/incoming/deliver-message.ts';
import { newId } from '../../platform/ids.ts';
import { blobIdOf } from '../../store/blob-id.ts';

const USER = { address: 'ada@mail.localhost', password: 'secret words' };
const RECORD = { parentId: null, sortOrder: 0, isSubscribed: true };

/** The mirror of an account at a careless server, and what is done to both. */
class Careless {
  readonly imap: CarelessImap;
  declare rig: MirrorRig;

  constructor(odd: Carelessness) {
    this.imap = new CarelessImap(odd);
  }

  static async open(odd: Carelessness, ...inbox: readonly string[]): Promise<Careless> {
    const at = new Careless(odd);
    await at.imap.open();
    for (const subject of inbox) at.imap.put('INBOX', sampleSource(subject));
    at.rig = await openMirrorRig(USER, at.imap.server);
    onTestFinished(async () => {
      await at.rig.close();
      await at.imap.close();
    });
    await at.rig.settled();
    return at;
  }

  async here(mailbox: MailboxId): Promise<readonly string[]> {
    return (await messagesIn(this.rig.store, mailbox)).map(({ subject }) => subject).sort();
  }

  async idOf(subject: string, mailbox: MailboxId): Promise<string> {
    const found = (await messagesIn(this.rig.store, mailbox)).find((message) => message.subject === subject);
    if (!found) throw new Error(`${subject} is not in ${mailbox}`);
    return found.id;
  }

  async put(subject: string, mailbox: MailboxId, id = newId()): Promise<string> {
    const raw = sampleSource(subject);
    const blobId = blobIdOf(raw);
    const put = await readMail(raw, { id, mailbox, receivedAt: Date.now(), blobId });
    await this.rig.store.apply([put], `put ${subject}`, new Map([[blobId, raw]]));
    return put.message.id;
  }

  move(id: string, mailbox: MailboxId) {
    return this.rig.store.apply([{ kind: 'move', mailbox, target: { messages: [id] } }], newId());
  }

  destroy(id: string) {
    return this.rig.store.apply([{ kind: 'destroy', target: { messages: [id] } }], newId());
  }

  async name(id: string, name: string): Promise<void> {
    const records = await this.rig.stores.recordsOf(ACCOUNT);
    await records.apply([{ kind: 'put', record: { id, type: 'mailbox', data: { ...RECORD, name } } }], newId());
  }

  async mailboxes(): Promise<readonly string[]> {
    const records = await this.rig.stores.recordsOf(ACCOUNT);
    return mailboxesOf(await records.list('mailbox'))
      .map(({ id, name }) => `${id} ${name}`)
      .sort();
  }
}

describe('a mirror of a server that says less than it should, or refuses what it could do', () => {
  it('does not take a mail that arrives with an appended one for that', async () => {
    const at = await Careless.open({
      extensions: ['MOVE'],
      answer(command, imap) {
        if (!/^APPEND/iu.test(command)) return null;
        // It is taken, and another one comes before the answer.
        imap.put('Archive', sampleSource('Put'), '\\Seen');
        imap.put('Archive', sampleSource('Other'));
        return [`* ${imap.of('Archive').mails.length} EXISTS`, 'OK Taken'];
      },
    });
    const id = await at.put('Put', 'archive');
    await at.rig.settled();
    expect(await at.here('archive')).toEqual(['Other', 'Put']);
    await at.destroy(id);
    await at.rig.settled();
    expect(at.imap.subjects('Archive')).toEqual(['Other']);
    expect(await at.here('archive')).toEqual(['Other']);
  });

  it('does not believe the UID of an appended mail that belongs to another UIDVALIDITY', async () => {
    const at = await Careless.open({
      answer(command, imap) {
        if (!/^APPEND "?Archive/iu.test(command)) return null;
        // Another program has made the mailbox anew in the meantime.
        imap.mailboxes.delete('Archive');
        imap.add('Archive', '\\Archive', 77);
        for (const subject of ['Put', 'Other']) imap.put('Archive', sampleSource(subject), '\\Seen');
        return ['OK [APPENDUID 77 1] Taken'];
      },
    });
    const id = await at.put('Put', 'archive');
    await at.rig.settled();
    expect(await at.here('archive')).toEqual(['Other', 'Put']);
    expect(await at.idOf('Put', 'archive')).toBe(id);
  });

  it('expunges what was deleted here alone, where a server can only expunge all at once', async () => {
    const at = await Careless.open({ extensions: [] }, 'One', 'Two', 'Three');
    at.imap.of('INBOX').mails[0]?.flags.add('\\Deleted');
    await at.destroy(await at.idOf('Two', 'inbox'));
    await at.move(await at.idOf('Three', 'inbox'), 'archive');
    await at.rig.settled();
    expect(at.imap.subjects('INBOX')).toEqual(['One \\Deleted']);
    expect(at.imap.subjects('Archive')).toEqual(['Three']);
    expect(await at.here('inbox')).toEqual(['One']);
  });

  it('leaves no mark of deletion at a mail whose expunging is refused', async () => {
    const at = await Careless.open(
      { answer: (command) => (/^UID EXPUNGE/iu.test(command) ? ['NO Not now'] : null) },
      'One',
    );
    await at.destroy(await at.idOf('One', 'inbox'));
    await at.rig.settled();
    expect(at.imap.subjects('INBOX')).toEqual(['One']);
    await expect.poll(() => at.here('inbox')).toEqual(['One']);
  });

  it('makes a change again that the server cannot carry out at present, and takes back one that it refuses', async () => {
    const left = { STORE: 1, MOVE: 1, EXPUNGE: 1 };
    const at = await Careless.open(
      {
        answer(command) {
          const kind = (['STORE', 'MOVE', 'EXPUNGE'] as const).find((one) => command.startsWith(`UID ${one}`));
          if (!kind || left[kind] === 0) return command.includes('Never') ? ['NO [NOPERM] Never'] : null;
          left[kind] -= 1;
          return ['NO [INUSE] Another program has it'];
        },
      },
      'One',
      'Two',
      'Three',
    );
    const [one, two, three] = [
      await at.idOf('One', 'inbox'),
      await at.idOf('Two', 'inbox'),
      await at.idOf('Three', 'inbox'),
    ];
    const flag = (keyword: string) => ({ kind: 'flag', keyword, value: true, target: { messages: [one] } }) as const;
    await at.rig.store.apply([flag('flagged')], 'star');
    await at.move(two, 'archive');
    await at.destroy(three);
    await at.rig.settled();
    expect(left).toEqual({ STORE: 0, MOVE: 0, EXPUNGE: 0 });
    expect([at.imap.subjects('INBOX'), at.imap.subjects('Archive')]).toEqual([['One \\Flagged'], ['Two']]);
    expect([await at.here('inbox'), await at.here('archive')]).toEqual([['One'], ['Two']]);
    await at.rig.store.apply([flag('Never')], 'label');
    await at.rig.settled();
    expect((await messagesIn(at.rig.store, 'inbox'))[0]).toMatchObject({ flagged: true });
    expect((await messagesIn(at.rig.store, 'inbox'))[0]).not.toHaveProperty('keywords');
  });

  it('expunges the former version of a draft later where that is refused, and never shows it', async () => {
    let isRefused = true;
    const at = await Careless.open({
      answer: (command) => (isRefused && /^UID EXPUNGE/iu.test(command) ? ['NO Not now'] : null),
    });
    const id = await at.put('First', 'drafts');
    await at.rig.settled();
    await at.put('Second', 'drafts', id);
    await at.rig.settled();
    await at.rig.settled();
    expect(at.imap.subjects('Drafts')).toHaveLength(2);
    expect(await at.here('drafts')).toEqual(['Second']);
    isRefused = false;
    await at.rig.settled();
    expect(at.imap.subjects('Drafts').map((one) => one.split(' ')[0])).toEqual(['Second']);
  });

  it('expunges nothing of a mailbox that is renamed or deleted', async () => {
    const at = await Careless.open({}, 'One');
    at.imap.add('Work');
    for (const subject of ['Kept', 'Marked']) at.imap.put('Work', sampleSource(subject));
    await at.rig.settled();
    const id = await at.rig.mailboxAt('Work');
    at.imap.of('Work').mails[1]?.flags.add('\\Deleted');
    await at.rig.settled();
    await at.name(id, 'Projects');
    await at.rig.settled();
    expect(at.imap.subjects('Projects')).toEqual(['Kept', 'Marked \\Deleted']);
    expect(at.imap.asked.filter((command) => /^CLOSE/iu.test(command))).toEqual([]);
  });

  it('deletes no mailbox of which it does not know that it is empty', async () => {
    const at = await Careless.open({
      say: (line) => (/^\* STATUS "Work"/u.test(line) ? null : line),
    });
    at.imap.add('Work');
    await at.rig.settled();
    const id = await at.rig.mailboxAt('Work');
    at.imap.put('Work', sampleSource('New'));
    const records = await at.rig.stores.recordsOf(ACCOUNT);
    await records.apply([{ kind: 'destroy', id }], newId());
    await at.rig.settled();
    await at.rig.settled();
    expect(at.imap.subjects('Work')).toEqual(['New']);
    expect(await at.here(await at.rig.mailboxAt('Work'))).toEqual(['New']);
  });

  it('loses no mailbox that a list leaves out', async () => {
    let isShort = false;
    const at = await Careless.open({
      say: (line) => (isShort && /^\* (?:LIST|STATUS) .*"Work"/u.test(line) ? null : line),
    });
    at.imap.add('Work');
    at.imap.put('Work', sampleSource('Plan'));
    await at.rig.settled();
    const id = await at.rig.mailboxAt('Work');
    const plan = await at.idOf('Plan', id);
    isShort = true;
    await at.rig.settled();
    expect(await at.mailboxes()).toEqual([`${id} Work`]);
    isShort = false;
    await at.rig.settled();
    expect(await at.idOf('Plan', id)).toBe(plan);
    at.imap.mailboxes.delete('Work');
    await at.rig.settled();
    expect(await at.mailboxes()).toEqual([]);
  });

  it('takes no new mailbox for one that is gone, though both have one UIDVALIDITY', async () => {
    const at = await Careless.open({});
    at.imap.add('Old', '', 1);
    for (const subject of ['Plan', 'Budget']) at.imap.put('Old', sampleSource(subject));
    await at.rig.settled();
    const plan = await at.idOf('Plan', await at.rig.mailboxAt('Old'));
    at.imap.mailboxes.delete('Old');
    at.imap.add('New', '', 1);
    for (const subject of ['Letter', 'Note']) at.imap.put('New', sampleSource(subject));
    await at.destroy(plan);
    await at.rig.settled();
    expect(at.imap.subjects('New')).toEqual(['Letter', 'Note']);
    expect(await at.here(await at.rig.mailboxAt('New'))).toEqual(['Letter', 'Note']);
    // A renamed one is still known.
    const id = await at.rig.mailboxAt('New');
    at.imap.mailboxes.set('Named', at.imap.of('New'));
    at.imap.mailboxes.delete('New');
    await at.rig.settled();
    expect(await at.rig.mailboxAt('Named')).toBe(id);
  });

  it('notices a mailbox that was made anew under its name and UIDVALIDITY', async () => {
    const at = await Careless.open({});
    at.imap.add('Work', '', 1);
    for (const subject of ['One', 'Two', 'Three']) at.imap.put('Work', sampleSource(subject));
    await at.rig.settled();
    const one = await at.idOf('One', await at.rig.mailboxAt('Work'));
    at.imap.add('Work', '', 1);
    for (const subject of ['Two', 'Other']) at.imap.put('Work', sampleSource(subject));
    await at.rig.settled();
    expect(await at.here(await at.rig.mailboxAt('Work'))).toEqual(['Other', 'Two']);
    await at.destroy(one);
    await at.rig.settled();
    expect(at.imap.subjects('Work')).toEqual(['Two', 'Other']);
  });

  it('loses no mail that a search leaves out', async () => {
    let isShort = false;
    const at = await Careless.open(
      { say: (line) => (isShort && /^\* SEARCH/u.test(line) ? '* SEARCH 1' : line) },
      'One',
      'Two',
    );
    const two = await at.idOf('Two', 'inbox');
    isShort = true;
    await at.rig.settled();
    isShort = false;
    await at.rig.settled();
    expect(await at.idOf('Two', 'inbox')).toBe(two);
  });

  it('mirrors the other mail where one message is refused, and that one once it is not', async () => {
    let isRefused = true;
    const at = await Careless.open(
      {
        answer: (command) =>
          isRefused && /^UID FETCH (?:2|[\d,]*1:\d+|[\d:,]*,2)[ ,].*BODY\.PEEK\[\]/iu.test(command)
            ? ['NO [SERVERBUG] Internal error']
            : null,
      },
      'One',
      'Two',
      'Three',
    );
    expect(await at.here('inbox')).toEqual(['One', 'Three']);
    isRefused = false;
    await at.rig.sync.stop();
    await at.rig.stores.close();
    at.rig = await openMirrorRig(USER, at.imap.server, at.rig.folder);
    await expect.poll(() => at.here('inbox'), { timeout: 20_000 }).toEqual(['One', 'Three', 'Two']);
  });

  it('mirrors mailboxes of which the next UID is not said', async () => {
    const at = await Careless.open(
      { say: (line) => (/UIDNEXT/u.test(line) && /^\* OK/u.test(line) ? null : line) },
      'One',
    );
    expect(await at.here('inbox')).toEqual(['One']);
    at.imap.put('INBOX', sampleSource('Two'));
    await at.rig.settled();
    expect(await at.here('inbox')).toEqual(['One', 'Two']);
  });

  it('does nothing by UIDs of one mailbox to another that has its role now', async () => {
    let isRefused = false;
    const at = await Careless.open({
      answer: (command) => {
        if (!isRefused || !/^SELECT "?Bin/iu.test(command)) return null;
        isRefused = false;
        return ['NO Not now'];
      },
    });
    at.imap.put('Trash', sampleSource('Old'));
    at.imap.put('Trash', sampleSource('Older'));
    await at.rig.settled();
    const id = await at.idOf('Old', 'trash');
    await at.rig.sync.stop();
    await at.destroy(id);
    const trash = at.imap.of('Trash');
    at.imap.mailboxes.delete('Trash');
    at.imap.mailboxes.set('Former', { ...trash, use: '' });
    at.imap.add('Bin', '\\Trash', 99);
    for (const subject of ['New', 'Newer']) at.imap.put('Bin', sampleSource(subject));
    isRefused = true;
    await at.rig.stores.close();
    at.rig = await openMirrorRig(USER, at.imap.server, at.rig.folder);
    await at.rig.settled();
    await at.rig.settled();
    expect(at.imap.subjects('Bin')).toEqual(['New', 'Newer']);
    expect(await at.here('trash')).toEqual(['New', 'Newer']);
  });

  it.each([
    ['writes names in another normal form', 'Gärten', (name: string) => name.normalize('NFD')],
    ['writes names in small letters', 'Work', (name: string) => name.toLowerCase()],
  ])('keeps a new mailbox, with the mail in it, where a server %s', async (_name, name, nameOf) => {
    const wire = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
    const read = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');
    const at = await Careless.open(
      { extensions: ['UIDPLUS', 'MOVE', 'UTF8=ACCEPT'], nameOf: (asked) => wire(nameOf(read(asked))) },
      'One',
    );
    await at.name('m-own', name);
    await at.move(await at.idOf('One', 'inbox'), 'm-own');
    await at.rig.settled();
    await at.rig.settled();
    expect(await at.here('m-own')).toEqual(['One']);
    expect(at.imap.subjects(wire(nameOf(name)))).toEqual(['One']);
    expect((await at.mailboxes()).map((line) => line.split(' ')[0])).toEqual(['m-own']);
  });

  it('finds mail that was moved without a word of its new UIDs, and keeps it what it is', async () => {
    const at = await Careless.open({ say: (line) => (line.includes('COPYUID') ? null : line) }, 'One', 'Two');
    const [one, two] = [await at.idOf('One', 'inbox'), await at.idOf('Two', 'inbox')];
    await at.move(one, 'archive');
    await at.move(two, 'archive');
    await at.rig.settled();
    expect(at.imap.subjects('Archive')).toEqual(['One', 'Two']);
    expect([await at.idOf('One', 'archive'), await at.idOf('Two', 'archive')]).toEqual([one, two]);
    await at.destroy(one);
    await at.rig.settled();
    expect(at.imap.subjects('Archive')).toEqual(['Two']);
  });
});
