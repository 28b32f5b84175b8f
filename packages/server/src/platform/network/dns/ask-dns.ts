import { Resolver } from 'node:dns/promises';

/** Records of a name, in the form of `node:dns`. @throws an error with the DNS code, such as ENOTFOUND */
export type AskDns = (name: string, type: string) => Promise<string[][] | string[]>;

/** Queries the machine's DNS servers, with a timeout of three seconds. */
export function openDns(): AskDns {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  return async (name, type) => {
    switch (type.toUpperCase()) {
      case 'TXT':
        return resolver.resolveTxt(name);
      case 'A':
        return resolver.resolve4(name);
      case 'AAAA':
        return resolver.resolve6(name);
      case 'PTR':
        return resolver.resolvePtr(name);
      case 'MX':
        // The library reads `exchange` of each; its types do not declare it.
        return (await resolver.resolveMx(name)) as unknown as string[];
      default:
        throw Object.assign(new Error(`no questions for ${type}`), { code: 'ENODATA' });
    }
  };
}
