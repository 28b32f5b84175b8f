import { exportMails } from '@wren/contract/calls/exchange.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { folderSegment } from '@wren/domain/message/mailbox/mailbox.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { withOwn } from '@wren/domain/search/search-query.ts';
import type { FastifyInstance } from 'fastify';
import { addressesOf } from '../../directory/accounts/account.ts';
import { type Exported, exportedMails } from '../../mail/exchange/exported-mails.ts';
import { folderNamed } from '../../mail/reading/folder-named.ts';
import { contentDisposition } from '../answers/content-disposition.ts';
import { argumentsOf, validateArguments } from '../call-arguments.ts';
import { DOWNLOAD_POLICY } from '../security-headers.ts';
import type { Services } from '../services.ts';
import { requireReader } from '../session/visitor.ts';

/** Adds the address that exports the user's mail, streamed. */
export function routeExports(app: FastifyInstance, services: Services): void {
  app.get(exportMails.path, { compress: false }, async (request, reply) => {
    const { accounts } = services.auth;
    const account = await accounts.byId(await requireReader(services, request));
    if (!account) throw new WrenError('not-signed-in');
    const { mailbox, query, time_zone: timeZone, format } = validateArguments(exportMails.input, argumentsOf(request));
    const folder = mailbox ? folderNamed(mailbox) : null;
    const listOf = async (): Promise<Exported | null> => {
      if (query) {
        return {
          kind: 'search',
          query: withOwn(parseSearch(query), await addressesOf(accounts, account)),
          folder,
          timeZone,
        };
      }
      return folder && { kind: 'folder', folder };
    };
    const sender = { name: account.fullName, email: account.address };
    const store = await services.stores.of(account.id);
    const mailboxes = mailboxesOf(await (await services.stores.recordsOf(account.id)).list('mailbox'));
    const { type, ending, stream } = await exportedMails(store, await listOf(), format, sender, mailboxes);
    const day = new Date(services.clock()).toISOString().slice(0, 10);
    const name = query ? 'search' : folder === null ? 'mail' : folderSegment(folder);
    return reply
      .header('content-disposition', contentDisposition('attachment', `wren-${name}-${day}.${ending}`))
      .header('content-security-policy', DOWNLOAD_POLICY)
      .header('cache-control', 'no-store')
      .type(type)
      .send(stream);
  });
}
