import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let wren: RunningWren;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wren-avatars-'));
  await writeFile(join(folder, 'News@Example.org.png'), PICTURE);
  await writeFile(join(folder, 'page@example.org.png'), '<script>');
  await writeFile(join(folder, 'notes.txt'), 'no picture');
  const environment = { WREN_AVATARS: folder, WREN_APPS: 'calendar=https://calendar.example.org/, home=/' };
  wren = await startWren({ environment });
});
afterAll(async () => {
  await wren.close();
  await rm(folder, { recursive: true });
});

describe('the settings of a deployment', () => {
  it('[2.16] name the other apps that it has', async () => {
    const ada = await wren.signedIn(wren.ada);
    expect(await ada.call('client.get_capabilities')).toMatchObject({
      apps: { calendar: 'https://calendar.example.org/', home: '/' },
    });
  });

  it('[3.6] have pictures of known addresses, told to and shown to those only who are signed in (D21)', async () => {
    const ada = await wren.signedIn(wren.ada);
    const { avatars } = (await ada.call('client.get_capabilities')) as { avatars: Record<string, string> };
    expect(Object.keys(avatars).sort()).toEqual(['news@example.org', 'page@example.org']);
    const picture = await ada.get(avatars['news@example.org'] ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('content-length')).toBe(String(PICTURE.length));
    // A file of the folder is served only if its bytes are an image.
    expect((await ada.get(avatars['page@example.org'] ?? '')).status).toBe(404);
    expect((await ada.get('/api/method/mail.api.client.avatars/..%2fnotes.txt')).status).toBe(404);

    const guest = wren.visitor();
    expect(await guest.call('client.get_capabilities')).toMatchObject({ avatars: {} });
    expect((await guest.get(avatars['news@example.org'] ?? '')).status).toBe(401);
  });
});
