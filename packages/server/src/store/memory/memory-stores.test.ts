import { describeMailStore } from '../../../test/store/conformance/mail-store.conformance.ts';
import { MemoryStores } from './memory-stores.ts';

describeMailStore('memory store', async (options) => {
  const stores = new MemoryStores(options);
  return { stores, openAgain: () => null, dispose: () => stores.close() };
});
