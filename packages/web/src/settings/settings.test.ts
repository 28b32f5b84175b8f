// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedSession } from '../../test/support/host/fixed-session.ts';
import { HandlerServer } from '../../test/support/host/handler-server.ts';
import { createClient } from '../host/client/client.ts';
import { keepSettings } from './account-settings.ts';
import { DEFAULT_SETTINGS, RESET_SETTINGS, readSettings, saveSettings, useSettings } from './settings.ts';
import { cycleTheme } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  useSettings.setState(DEFAULT_SETTINGS);
});

const clientOf = (server: HandlerServer) =>
  createClient({
    fetch: server.fetch,
    host: '',
    ...fixedSession(),
  });

describe('settings', () => {
  it('[3.16] begin as the specification says', () => {
    expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({
      themeColor: 'blue',
      autoSync: true,
      syncInterval: '5',
      desktopNotifications: true,
      soundNotifications: false,
      blockImages: false,
    });
    const { signatures: _own, ...defaults } = DEFAULT_SETTINGS;
    expect(RESET_SETTINGS).toEqual({ ...defaults, theme: 'light' });
  });

  it('take over what is still a choice, and nothing else', () => {
    const document = { theme: 'dark', undoPeriod: 7, density: 'huge', toString: 'x', syncInterval: '15' };
    expect(readSettings(document)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', syncInterval: '15' });
    for (const nonsense of ['dark', 3, [], true]) expect(readSettings(nonsense)).toEqual(DEFAULT_SETTINGS);
  });

  it('[4.14] the theme goes round light, dark, system', () => {
    const seen = Array.from({ length: 4 }, () => {
      cycleTheme();
      return useSettings.getState().theme;
    });
    expect(seen).toEqual(['light', 'dark', 'system', 'light']);
  });

  it('are those of the account that is at home, each with its own', async () => {
    const leaveAda = keepSettings('ada@host.test', null);
    expect(await saveSettings({ density: 'compact' })).toBe(true);
    leaveAda();
    const leaveGrace = keepSettings('grace@host.test', null);
    expect(useSettings.getState().density).toBe('default');
    leaveGrace();
    const stop = keepSettings('ada@host.test', null);
    expect(useSettings.getState().density).toBe('compact');
    stop();
  });

  it('follow the host, but not while it lacks what was chosen here', async () => {
    const server = new HandlerServer([]);
    server.settings = { density: 'relaxed' };
    const stop = keepSettings('ada@host.test', clientOf(server));
    await expect.poll(() => useSettings.getState().density).toBe('relaxed');
    server.weather = (name) => (name === 'saveSettings' ? 'internal' : 'fine');
    expect(await saveSettings({ density: 'compact' })).toBe(false);
    stop();
    server.weather = () => 'fine';
    const again = keepSettings('ada@host.test', clientOf(server));
    expect(useSettings.getState().density).toBe('compact');
    await expect.poll(() => server.settings).toMatchObject({ density: 'compact' });
    again();
  });

  it('changed twice in a row end with the last', async () => {
    const server = new HandlerServer([]);
    const stop = keepSettings('ada@host.test', clientOf(server));
    await Promise.all([saveSettings({ undoPeriod: 30 }), saveSettings({ undoPeriod: 5 })]);
    expect(server.settings).toMatchObject({ undoPeriod: 5 });
    stop();
  });
});
