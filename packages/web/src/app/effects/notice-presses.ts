import type { ThreadId } from '@wren/domain/message/message.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { askForReply } from '../../features/conversation/thread/conversation-state.ts';
import { consoleLog } from '../../platform/log.ts';
import { pagePath } from '../../platform/page/page-base.ts';
import { onPushPressed } from '../../platform/page/push-manager.ts';
import { whenIdle } from '../../platform/time/idle.ts';
import { useApi } from '../../session/api-context.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useOffered } from '../../session/use-offered.ts';
import { keepPush } from '../../session/web-push.ts';
import { routeOf } from '../routes/route.ts';

/** What the address of a notification ends with whose Reply was pressed (`service-worker/push-notices.ts`). */
const REPLY = '?reply';

/** Opens the target of notifications that were pressed while no page was visible, and listens for further ones. */
export function useNoticePresses(keepKeys: (threadId: ThreadId) => void): void {
  const [, navigate] = useLocation();
  const { user } = useStartedMail();
  const { client, session } = useApi();
  const offered = useOffered('get_push_subscriptions', 'save_push_subscription');

  const show = useEffectEvent((address: string, replace: boolean): void => {
    const [path = '', query] = address.split('?');
    const place = routeOf(path, '');
    if (place.kind !== 'folder') return;
    navigate(path, { replace });
    if (query === undefined || place.threadId === null) return;
    askForReply(place.threadId);
    keepKeys(place.threadId);
  });
  useEffect(() => {
    if (location.search === REPLY) show(`${pagePath()}${REPLY}`, true);
    return onPushPressed((address) => show(address, false));
  }, []);

  useEffect(() => {
    if (!offered) return;
    return whenIdle(() => {
      const owner = { client, email: user.email, session: session.sid() };
      keepPush(owner).catch((error) => consoleLog('new mail is not pushed to this browser', error));
    });
  }, [offered, client, session, user.email]);
}
