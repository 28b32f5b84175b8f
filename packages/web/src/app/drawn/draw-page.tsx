import { WrenError } from '@wren/contract/errors.ts';
import type { DrawPage } from '@wren/contract/page/first-screen.ts';
import { renderToString } from 'react-dom/server';
import { chooseMailHost } from '../../host/choose-mail-host.ts';
import { readPageAnswers } from '../../host/client/answers/page-answers.ts';
import { readCapabilities } from '../../host/client/capabilities.ts';
import { type Api, connect } from '../../host/client/connect.ts';
import { DYNAMIC_LOGIN } from '../../host/client/session/static-login.ts';
import type { Fetch } from '../../platform/network/fetch.ts';
import { pageValues } from '../../platform/storage/session-values.ts';
import { Replica } from '../../replica/replica.ts';
import { noteHostOffers } from '../../session/host-offers.ts';
import { LANGUAGE } from '../../texts/chosen.ts';
import { placeOn, routeOf } from '../routes/route.ts';
import type { BegunMail } from '../startup/start-page.ts';
import { drawnPlatform } from './drawn-platform.ts';
import { Page } from './page.tsx';

/** Nothing is asked but what the document answers. */
const unanswered: Fetch = () => Promise.reject(new WrenError('network'));

const ignore = (): void => undefined;

function connectToAnswers(host: string, answers: string, user: string): Api {
  return connect({
    host,
    fetch: unanswered,
    startFetch: unanswered,
    callFetch: unanswered,
    values: pageValues(),
    cookieUser: () => user,
    login: DYNAMIC_LOGIN,
    ready: readPageAnswers(answers, user, () => 0),
    onSignedOut: ignore,
    onOtherAccount: ignore,
  });
}

/** Draws the list of a folder, and everything around it: all of it is made for this one drawing. */
export const drawPage: DrawPage = async ({ path, base, answers, user: login, screen, now }) => {
  if (screen.language !== LANGUAGE) return null;
  const api = connectToAnswers(base, answers, login);
  const { client, fetch, host } = api;
  const [user, capabilities] = await Promise.all([client.call('getUserInfo', {}), readCapabilities(client)]);
  const place = placeOn(capabilities, routeOf(path, ''));
  if (!user || place.kind !== 'folder' || place.threadId !== null) return null;
  // It is the same for all accounts of a host.
  noteHostOffers(capabilities);
  const { own: addresses } = user;
  const openHost = await chooseMailHost(capabilities, { client, fetch, host, addresses, timeZone: screen.timeZone });
  const me = { name: user.fullName, email: user.email };
  const replica = new Replica({ openHost, platform: drawnPlatform(now), me: () => me, onSignedOut: ignore });
  await replica.ahead(place.folder);
  if (replica.folderView(place.folder).status !== 'ready') return null;
  const mail = { replica, user, capabilities, lastContact: () => null };
  const begun: BegunMail = { kind: 'mail', mail, api, left: new AbortController() };
  return renderToString(
    <Page api={api} begun={begun} screen={{ ...screen, reader: screen, now }} path={path} base={base} />,
  );
};
