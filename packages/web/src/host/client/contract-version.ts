import { CONTRACT_HEADER, CONTRACT_VERSION } from '@wren/contract/version.ts';
import { createEmitter } from '../../platform/emitter.ts';
import type { Fetch } from '../../platform/network/fetch.ts';

const newerFound = createEmitter();
let isNewer = false;

/** A `fetch` that checks the contract version in answers. */
export function watchContractVersion(fetch: Fetch): Fetch {
  return async (url, init) => {
    const answer = await fetch(url, init);
    // A host without the header is another's, or an older one.
    if (!isNewer && Number(answer.headers.get(CONTRACT_HEADER)) > CONTRACT_VERSION) {
      isNewer = true;
      newerFound.emit();
    }
    return answer;
  };
}

/** Calls back once the server has a newer contract than this page, or at once when that is known. Returns a function that stops it. */
export function onNewerContract(run: () => void): () => void {
  if (isNewer) run();
  return newerFound.on(run);
}
