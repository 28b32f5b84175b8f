import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Administration } from '../../administration/administration.ts';
import { checkKeys, RECORD_RETENTION } from '../../administration/dkim-signing.ts';
import { domainNamed } from '../../administration/domain-state.ts';
import { keyName } from '../../directory/dkim/dkim-key.ts';
import type { Handler } from '../handler.ts';

const isEmbedded = ({ config }: Administration): boolean => config.engine.kind === 'embedded';

/** Mail of accounts on another server is signed there. @throws WrenError 'forbidden' */
function requireEmbedded(administration: Administration): void {
  if (!isEmbedded(administration)) throw new WrenError('forbidden');
}

export const adminGetDkimKeys: Handler<typeof CALLS.adminGetDkimKeys> = async ({ domain }, { administration }) => {
  const { config, directory, dns } = administration;
  if (!isEmbedded(administration)) return { offered: false, keys: [] };
  const keys = await checkKeys(directory.dkimKeys, dns, domainNamed(config, domain));
  return {
    offered: true,
    keys: keys.map((key) => ({
      ...{ selector: key.selector, algorithm: key.algorithm, name: keyName(key), record: key.record },
      ...{ created_at: key.createdAt, state: key.state, dns: key.dns },
      keep_until: key.retiredAt === null ? null : key.retiredAt + RECORD_RETENTION,
    })),
  };
};

export const adminMakeDkimKey: Handler<typeof CALLS.adminMakeDkimKey> = async (
  { domain, algorithm },
  { administration, reauthentication },
) => {
  requireEmbedded(administration);
  reauthentication.require();
  const { selector } = await administration.dkim.make(domainNamed(administration.config, domain), algorithm);
  return { selector };
};

export const adminRemoveDkimKey: Handler<typeof CALLS.adminRemoveDkimKey> = async (
  { domain, selector },
  { administration, reauthentication },
) => {
  requireEmbedded(administration);
  reauthentication.require();
  await administration.dkim.remove(domainNamed(administration.config, domain), selector);
  return {};
};
