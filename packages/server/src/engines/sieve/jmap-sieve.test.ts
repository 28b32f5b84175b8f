import { expect, it, onTestFinished } from 'vitest';
import { type StrictJmap, startStrictJmap } from '../../../test/engines/stand-ins/strict-jmap.ts';
import { JmapClient } from '../../store/jmap/client/jmap-client.ts';
import { SIEVE } from '../../store/jmap/client/jmap-session.ts';
import { openJmapSieve } from './jmap-sieve.ts';

interface Script {
  readonly id: string;
  readonly name: string;
  readonly blobId: string;
  readonly isActive: boolean;
}

/** A server as RFC 9661 has it, and nothing beyond that. */
async function sieveServer(): Promise<{
  readonly client: JmapClient;
  readonly textOf: (name: string) => string | undefined;
}> {
  let scripts: readonly Script[] = [];
  const set = (args: Readonly<Record<string, unknown>>) => {
    const {
      create = {},
      update = {},
      destroy = [],
      onSuccessActivateScript,
      onSuccessDeactivateScript,
    } = args as {
      create?: Record<string, { name: string; blobId: string }>;
      update?: Record<string, { blobId: string }>;
      destroy?: readonly string[];
      onSuccessActivateScript?: string;
      onSuccessDeactivateScript?: boolean;
    };
    if (onSuccessActivateScript === null) return 'invalidArguments';
    const isBad = (blobId: string): boolean => server.blobs.get(blobId)?.text.includes('nonsense') ?? true;
    const invalid = { type: 'invalidSieve', description: 'line 1: nonsense' };
    for (const [id, { name, blobId }] of Object.entries(create)) {
      if (isBad(blobId)) return { oldState: '', newState: '', notCreated: { [id]: invalid } };
      scripts = [...scripts, { id: `S${scripts.length}`, name, blobId, isActive: false }];
    }
    for (const [id, { blobId }] of Object.entries(update)) {
      if (isBad(blobId)) return { oldState: '', newState: '', notUpdated: { [id]: invalid } };
      scripts = scripts.map((one) => (one.id === id ? { ...one, blobId } : one));
    }
    for (const id of destroy) {
      const isInUse = scripts.some((one) => one.id === id && one.isActive);
      if (isInUse) return { oldState: '', newState: '', notDestroyed: { [id]: { type: 'sieveIsActive' } } };
      scripts = scripts.filter((one) => one.id !== id);
    }
    if (onSuccessDeactivateScript) scripts = scripts.map((one) => ({ ...one, isActive: false }));
    if (onSuccessActivateScript !== undefined)
      scripts = scripts.map((one) => ({ ...one, isActive: one.id === onSuccessActivateScript }));
    return { oldState: '', newState: '' };
  };
  const server: StrictJmap = await startStrictJmap(
    { [SIEVE]: { sieveExtensions: ['fileinto', 'Mailboxid'], maxNumberScripts: null } },
    {
      'SieveScript/get': { using: SIEVE, takes: ['ids'], run: () => ({ state: '', list: scripts, notFound: [] }) },
      'SieveScript/set': {
        using: SIEVE,
        takes: ['create', 'update', 'destroy', 'onSuccessActivateScript', 'onSuccessDeactivateScript'],
        run: set,
      },
    },
  );
  onTestFinished(() => server.close());
  const textOf = (name: string): string | undefined =>
    server.blobs.get(scripts.find((one) => one.name === name)?.blobId ?? '')?.text;
  return { client: new JmapClient({ url: server.url, username: 'ada', password: '' }), textOf };
}

it('keeps scripts as RFC 9661 has them: made, altered, used, not used, taken away', async () => {
  const { client, textOf } = await sieveServer();
  const host = await openJmapSieve(client);
  expect([...host.extensions]).toEqual(['fileinto', 'mailboxid']);
  await host.put('mine', 'keep;');
  await host.put('wren', 'stop;');
  await host.activate('mine');
  expect(await host.scripts()).toEqual({ names: ['mine', 'wren'], active: 'mine' });
  await host.put('wren', 'discard;');
  expect([textOf('mine'), textOf('wren')]).toEqual(['keep;', 'discard;']);
  await host.activate('wren');
  await expect(host.remove('wren')).rejects.toMatchObject({ code: 'mail-server' });
  await host.activate(null);
  await host.remove('wren');
  expect(await host.scripts()).toEqual({ names: ['mine'], active: null });
  await expect(host.put('wren', 'nonsense')).rejects.toMatchObject({
    code: 'mail-server',
    message: 'line 1: nonsense',
  });
});

it('says so where a server keeps none', async () => {
  const server = await startStrictJmap({}, {});
  onTestFinished(() => server.close());
  const client = new JmapClient({ url: server.url, username: 'ada', password: '' });
  await expect(openJmapSieve(client)).rejects.toMatchObject({ code: 'mail-server' });
});
