import { create } from 'zustand';
import { localValues } from '../platform/local-values.ts';

/** Whose images are always shown. */
interface ImageSenders {
  /** Addresses, and domains as `@example.org`; lower case. */
  readonly allowed: readonly string[];
}

const LIMIT = 500;
const keyOf = (account: string): string => `wren.images-from.${account}`;

function kept(account: string): ImageSenders {
  try {
    const list: unknown = JSON.parse(localValues.get(keyOf(account)) ?? '[]');
    return { allowed: Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [] };
  } catch {
    return { allowed: [] };
  }
}

const stores = new Map<string, ReturnType<typeof open>>();

function open(account: string) {
  const store = create<ImageSenders>(() => kept(account));
  localValues.watch(keyOf(account), () => store.setState(kept(account)));
  return store;
}

function storeOf(account: string) {
  const store = stores.get(account) ?? open(account);
  stores.set(account, store);
  return store;
}

/** The domain of an address as it is allowed as a whole; null when it has none. */
export function domainEntry(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 0 || at === email.length - 1 ? null : email.slice(at).toLowerCase();
}

/** Whether an account's owner has allowed the images of a sender. @param account the owner's address */
export function useImagesAllowed(account: string, email: string): boolean {
  return storeOf(account)(({ allowed }) => {
    const domain = domainEntry(email);
    return allowed.includes(email.toLowerCase()) || (domain !== null && allowed.includes(domain));
  });
}

/** Always shows the images of a sender, or of a whole domain. @param entry an address, or `@` and a domain */
export function allowImages(account: string, entry: string): void {
  const store = storeOf(account);
  const allowed = [...new Set([...store.getState().allowed, entry.toLowerCase()])].slice(-LIMIT);
  store.setState({ allowed });
  localValues.set(keyOf(account), JSON.stringify(allowed));
}
