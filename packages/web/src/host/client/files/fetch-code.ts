import { WrenError } from '@wren/contract/errors.ts';
import { deferred } from '../../../platform/page/deferred.ts';

/** Code for a host that is loaded when it is first needed. It throws WrenError 'network' if that fails; then it can be retried. */
export function fetchCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const code = deferred(load);
  return () =>
    code.fetch().catch((cause) => {
      throw new WrenError('network', undefined, { cause });
    });
}
