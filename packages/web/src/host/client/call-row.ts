import type { Call } from '@wren/contract/call.ts';
import type { CallName } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { FIRST_CALLS } from '@wren/contract/page/first-calls.ts';

/** The loaded rows, for synchronous access: an import resolves in a later task, even of a loaded module. */
let loadedRows: Readonly<Partial<Record<CallName, Call>>> = FIRST_CALLS;

/** The row of a call in the contract's table; most rows are loaded on first use. @throws WrenError 'network' */
export async function callRow(name: CallName): Promise<Call> {
  const row = loadedRows[name];
  if (row) return row;
  try {
    const { CALLS } = await import('@wren/contract/calls.ts');
    loadedRows = CALLS;
    return CALLS[name];
  } catch (error) {
    throw new WrenError('network', undefined, { cause: error });
  }
}
