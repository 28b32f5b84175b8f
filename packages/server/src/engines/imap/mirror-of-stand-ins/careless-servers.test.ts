import { describe, expect, it } from 'vitest';
import { Careless, USER } from '../../../../test/engines/mirrors/careless-rig.ts';
import { openMirrorRig, sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';

describe('the mail of a mirror at a server that says less than it should, or refuses what it could do', () => {
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
