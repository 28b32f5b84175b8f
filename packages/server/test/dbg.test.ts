import { EVENTS_PATH } from '@wren/contract/calls/sync.ts';
import { it } from 'vitest';
import { startWren } from './running-wren.ts';
it('x', async () => {
  const wren = await startWren();
  const v = await wren.signedIn(wren.ada);
  const a = new AbortController();
  const r = await fetch(v.origin + EVENTS_PATH, { headers: { cookie: v.cookieHeader }, signal: a.signal });
  const rd = r.body!.getReader();
  await rd.read();
  a.abort();
  await new Promise((res) => setTimeout(res, 100));
  const t = setTimeout(() => console.log((process as any)._getActiveHandles().map((h: any) => h.constructor.name + ' ' + (h.remotePort ?? '') + ' ' + (h.destroyed ?? ''))), 3000);
  console.time('server'); await wren.server.close(); console.timeEnd('server');
  console.time('rest'); await wren.close(); console.timeEnd('rest');
  clearTimeout(t);
});
