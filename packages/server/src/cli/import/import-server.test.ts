import { expect, it, onTestFinished } from 'vitest';
import { sampleSource } from '../../../test/engines/mirrors/mirror-rig.ts';
import { openStrangeImap } from '../../../test/engines/stand-ins/strange-imap.ts';
import { temporaryCommandLine } from '../../../test/processes/command-line.ts';

const ADA = 'ada@mail.localhost';

it('names mail whose content a server does not give: it is not here when the account there is given up', async () => {
  const wren = temporaryCommandLine(undefined, { WREN_ENGINE_PLAIN: 'on' });
  const imap = await openStrangeImap({ mails: ['one', 'two', 'three'].map(sampleSource), hasLost: (uid) => uid === 2 });
  onTestFinished(async () => {
    await imap.close();
    wren.remove();
  });
  await wren.run('account', 'add', ADA, '--password', 'long enough');
  const { code, printed, stderr } = await wren.answering(['secret words'], true)(
    'import',
    ADA,
    `imap://ada@127.0.0.1:${imap.server.port}`,
  );
  expect([code, printed]).toEqual([0, 'Imported 2, duplicates 0, unreadable 1 (1 left where they are).']);
  expect(stderr).toContain('INBOX, message 2, cannot be opened.');
});
