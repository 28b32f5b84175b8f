import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import type { JmapCall } from '../../store/jmap/client/jmap-answers.ts';
import type { JmapClient } from '../../store/jmap/client/jmap-client.ts';
import { isRefusal, JmapRefusal } from '../../store/jmap/client/jmap-errors.ts';
import { SIEVE } from '../../store/jmap/client/jmap-session.ts';
import type { ScriptHost } from './script-host.ts';

const scripts = v.object({
  list: v.array(v.object({ id: v.string(), name: v.nullable(v.string()), isActive: v.optional(v.boolean(), false) })),
});
type Scripts = v.InferOutput<typeof scripts>['list'];
const setError = v.object({ type: v.string(), description: v.optional(v.nullable(v.string()), null) });
const refusals = v.optional(v.nullable(v.record(v.string(), setError)), null);
const scriptsSet = v.object({ notCreated: refusals, notUpdated: refusals, notDestroyed: refusals });

/** @throws WrenError 'mail-server' with the server's words of what it does not take */
function mustBeTaken({ notCreated, notUpdated, notDestroyed }: v.InferOutput<typeof scriptsSet>): void {
  const [refused] = [notCreated, notUpdated, notDestroyed].flatMap((some) => Object.values(some ?? {}));
  if (refused) throw new WrenError('mail-server', (refused.description ?? refused.type).trim().slice(0, 500));
}

/**
 * The scripts of an account at a JMAP server (RFC 9661), or at a Cyrus that has them by a draft of it.
 * @throws WrenError 'mail-server' where it keeps none
 */
export async function openJmapSieve(client: JmapClient): Promise<ScriptHost> {
  const { sieve } = await client.session();
  if (!sieve) throw new WrenError('mail-server', 'The JMAP server takes no scripts');
  const { capability, extensions } = sieve;
  const call = <Answer>(
    name: string,
    input: Readonly<Record<string, unknown>>,
    answer: v.GenericSchema<unknown, Answer>,
  ): JmapCall<Answer> => ({ method: `SieveScript/${name}`, input, answer, using: capability });
  const read = async (): Promise<Scripts> => {
    try {
      const [{ list }] = await client.ask(call('get', { ids: null }, scripts));
      return list;
    } catch (error) {
      // A Cyrus names the capability whether or not its administrator lets it be used.
      if (isRefusal(error, 'unknownMethod')) throw new WrenError('mail-server', 'The JMAP server takes no scripts');
      throw error;
    }
  };
  const set = async (input: Readonly<Record<string, unknown>>): Promise<void> => {
    const [answer] = await client.ask(call('set', input, scriptsSet));
    mustBeTaken(answer);
  };
  const idOf = async (name: string): Promise<string> => {
    const found = (await read()).find((one) => one.name === name);
    if (!found) throw new JmapRefusal('notFound', name);
    return found.id;
  };
  await read();
  return {
    extensions: new Set(extensions.map((name) => name.toLowerCase())),
    async scripts() {
      const list = await read();
      const active = list.find(({ isActive }) => isActive)?.name ?? null;
      return { names: list.flatMap(({ name }) => name ?? []), active };
    },
    async put(name, text) {
      const bytes = Buffer.from(text);
      const blobId = await client.upload(bytes, 'application/sieve');
      const known = (await read()).find((one) => one.name === name);
      await set(known ? { update: { [known.id]: { blobId } } } : { create: { new: { name, blobId } } });
    },
    async activate(name) {
      if (name !== null) await set({ onSuccessActivateScript: await idOf(name) });
      else await set(capability === SIEVE ? { onSuccessDeactivateScript: true } : { onSuccessActivateScript: null });
    },
    async remove(name) {
      await set({ destroy: [await idOf(name)] });
    },
    close: async () => undefined,
  };
}
