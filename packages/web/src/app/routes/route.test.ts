import { describe, expect, it } from 'vitest';
import { listPath, pathFrom, placeOn, type Route, routeOf } from './route.ts';

describe('addresses', () => {
  it.each([
    ['/app/mail/inbox', { kind: 'folder', folder: 'inbox', threadId: null }],
    ['/app/mail/favorites', { kind: 'folder', folder: 'starred', threadId: null }],
    ['/app/mail/sent/a%2Fb', { kind: 'folder', folder: 'sent', threadId: 'a/b' }],
    ['/app/thread/abc', { kind: 'thread', threadId: 'abc' }],
    ['/app/mail/inbox/%E0%A4%A', { kind: 'folder', folder: 'inbox', threadId: '%E0%A4%A' }],
    ['/app/thread/%', { kind: 'thread', threadId: '%' }],
    ['/app/open/%zz', { kind: 'open', folder: 'inbox' }],
    ['/app/open/junk', { kind: 'open', folder: 'junk' }],
    ['/app/open', { kind: 'open', folder: 'inbox' }],
    ['/app/mail/outbox', { kind: 'outbox' }],
  ])('[2.2–2.8] %s shows its place', (path, place) => {
    expect(routeOf(path, '')).toEqual(place);
  });

  it('[2.3] a search takes its query and its folder', () => {
    expect(routeOf('/app/search', 'q=lisbon+lease&in=favorites')).toEqual({
      kind: 'search',
      text: 'lisbon lease',
      folder: 'starred',
      threadId: null,
    });
    expect(routeOf('/app/search', 'q=x')).toMatchObject({ folder: null });
  });

  it('[2.3] a conversation that is open among results stands in the address of the search', () => {
    const search: Route = { kind: 'search', text: 'a & b', folder: 'junk', threadId: null };
    const [path = '', query = ''] = pathFrom(search, 'inbox', 'x/y').split('?');
    expect(routeOf(path, query)).toEqual({ ...search, threadId: 'x/y' });
    expect(listPath({ ...search, threadId: 'x/y' })).toBe('/app/search?q=a+%26+b&in=junk');
  });

  it.each([
    ['/app/mail/Draft', '/app/mail/drafts'],
    ['/app/mail/starred/7', '/app/mail/favorites/7'],
    ['/app/mail/favourites', '/app/mail/favorites'],
    ['/app/mail/nonsense', '/app/mail/inbox'],
    ['/app/mail/%E0%A4%A', '/app/mail/inbox'],
    ['/mail/%', '/app/mail/%'],
    ['/app/mail', '/app/mail/inbox'],
    ['/app', '/app/mail/inbox'],
    ['/elsewhere', '/app/mail/inbox'],
    ['/mail/sent', '/app/mail/sent'],
    ['/open/trash', '/app/open/trash'],
    ['/app/mail/Outbox', '/app/mail/outbox'],
    ['/app/mail/outbox/7', '/app/mail/outbox'],
  ])('[2.9] [D8] %s leads to %s', (path, to) => {
    expect(routeOf(path, '')).toEqual({ kind: 'redirect', to });
  });

  it('a folder beside the standard ones is the Inbox on a host that does not have it (D32)', () => {
    const [plain, own] = [{ extensions: [] }, { extensions: ['archive'] }];
    const archive = routeOf('/app/mail/archive/7', '');
    expect(archive).toEqual({ kind: 'folder', folder: 'archive', threadId: '7' });
    expect(placeOn(own, archive)).toBe(archive);
    expect(placeOn(plain, archive)).toEqual({ kind: 'redirect', to: '/app/mail/inbox' });
    expect(placeOn(plain, routeOf('/app/open/archive', ''))).toEqual({ kind: 'redirect', to: '/app/mail/inbox' });
    const search = routeOf('/app/search', 'q=x&in=archive');
    expect(placeOn(own, search)).toMatchObject({ folder: 'archive' });
    expect(placeOn(plain, search)).toEqual({ ...search, folder: null });
    const projects = routeOf('/app/mail/m-0001', '');
    expect(placeOn({ extensions: ['save_records'] }, projects)).toBe(projects);
    expect(placeOn(own, projects)).toEqual({ kind: 'redirect', to: '/app/mail/inbox' });
    const sent = routeOf('/app/mail/sent', '');
    expect(placeOn(plain, sent)).toBe(sent);
  });

  it('a narrowed list says so in its address, and so do its conversations; what cannot search shows the whole', () => {
    const unread = routeOf('/app/mail/inbox', 'is=unread');
    expect(unread).toEqual({ kind: 'folder', folder: 'inbox', threadId: null, filter: 'unread' });
    expect(listPath(unread)).toBe('/app/mail/inbox?is=unread');
    expect(pathFrom(unread, 'inbox', 'x/y')).toBe('/app/mail/inbox/x%2Fy?is=unread');
    expect(routeOf('/app/mail/starred/7', 'is=direct')).toEqual({
      kind: 'redirect',
      to: '/app/mail/favorites/7?is=direct',
    });
    expect(routeOf('/app/mail/inbox', 'is=toString')).toEqual(routeOf('/app/mail/inbox', ''));
    expect(placeOn({ extensions: [] }, unread)).toEqual(routeOf('/app/mail/inbox', ''));
    expect(placeOn({ extensions: ['search_mails'] }, unread)).toBe(unread);
  });

  it('[D8] an address without the prefix keeps its query', () => {
    expect(routeOf('/search', 'q=x')).toEqual({ kind: 'redirect', to: '/app/search?q=x' });
  });
});
