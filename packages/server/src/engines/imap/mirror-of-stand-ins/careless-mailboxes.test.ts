import { describe, expect, it } from 'vitest';
import { Careless, USER } from '../../../../test/engines/mirrors/careless-rig.ts';
import { ACCOUNT, openMirrorRig, sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { newId } from '../../../platform/ids.ts';

describe('the mailboxes of a mirror at a server that says less than it should, or takes them for others', () => {
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
});
