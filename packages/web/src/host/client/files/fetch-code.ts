import { WrenError } from '@wren/contract/errors.ts';
import { deferred } from '../../../platform/page/deferred.ts';

/** A host's code that is fetched when it is first asked for. It throws WrenError 'network' where that fails; then it can be tried again. */
export function fetchCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const code = deferred(load);
  return () =>
    code.fetch().catch((cause) => {
      throw new WrenError('network', undefined, { cause });
    });
}
