import { Suspense, useMemo } from 'react';
import { Redirect } from 'wouter';
import { useThreadNamed } from '../../replica/hooks.ts';
import { openPath } from '../../session/accounts/last-opened.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { Shell } from '../layout/shell.tsx';
import { placeOn, type Route, withThread } from '../routes/route.ts';
import { namedMessage } from '../routes/thread-navigation.ts';
import { MailScreen } from './mail-screen.tsx';

const AllScreen = lazyPart(async () => (await import('./lists/all-screen.tsx')).AllScreen, { isLikely: false });
const SearchScreen = lazyPart(async () => (await import('./lists/search-screen.tsx')).SearchScreen);
const ComposePage = lazyPart(async () => (await import('./compose-page.tsx')).ComposePage);
const RarePage = lazyPart(async () => (await import('./rare-page.tsx')).RarePage);
const ThreadScreen = lazyPart(async () => (await import('./thread-screen.tsx')).ThreadScreen);

/** Leads to another address, and on from there where that leads on: a redirection is carried out once, when it is mounted. */
const redirect = (to: string, state: object = {}) => <Redirect key={to} to={to} replace state={state} />;

function Screen({ place }: { readonly place: Route }) {
  const id = 'threadId' in place ? place.threadId : null;
  const named = useThreadNamed(id);
  if (id !== null && named !== null && named !== id) {
    return redirect(withThread(place, named), namedMessage(id));
  }
  switch (place.kind) {
    case 'folder':
      return <MailScreen place={place} />;
    case 'compose':
      return <ComposePage query={place.query} />;
    case 'outbox':
    case 'contacts':
    case 'admin':
      return <RarePage place={place} />;
    case 'search':
      return <SearchScreen place={place} />;
    case 'all':
      return <AllScreen place={place} />;
    case 'thread':
      return <ThreadScreen threadId={place.threadId} />;
    case 'open':
      return redirect(openPath(place.folder));
    case 'redirect':
      return redirect(place.to);
  }
}

/** Everything behind the sign-in: the main layout with what the address shows. */
export function Mail({ place: asked }: { readonly place: Route }) {
  const { capabilities } = useStartedMail();
  const place = useMemo(() => placeOn(capabilities, asked), [capabilities, asked]);
  return (
    <Shell place={place}>
      <Suspense>
        <Screen place={place} />
      </Suspense>
    </Shell>
  );
}
