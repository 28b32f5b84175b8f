import { chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { instrument } from './hostile-page.ts';
import { startSink } from './hostile-sink.ts';

/** Hosts that the browser itself asks of its own accord. */
const OWN_HOSTS = [
  'accounts.google.com',
  'clients2.google.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
];

/** A page whose every effect is kept: what it says of scripts, windows it opens, files it takes, hosts it asks. */
export interface Watched {
  readonly page: Page;
  /** Effects that were seen and not yet asked for; more may be added. */
  readonly seen: string[];
  /** What was seen, and arrived at other hosts, since this was last asked. */
  news(): readonly string[];
  close(): Promise<void>;
}

/** A browser for which a listener on loopback is every other host of the world. */
export interface Watch {
  open(): Promise<Watched>;
  end(): Promise<void>;
}

export async function startWatching(): Promise<Watch> {
  const sink = await startSink();
  const options = config.use?.launchOptions ?? {};
  const rules = [...OWN_HOSTS.map((host) => `MAP ${host} ~NOTFOUND`), `MAP * 127.0.0.1:${sink.port}`];
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=${[...rules, 'EXCLUDE 127.0.0.1'].join(', ')}`],
  });
  const open = async (): Promise<Watched> => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(instrument);
    const page = await context.newPage();
    const seen: string[] = [];
    let counted = sink.arrived.length;
    page.on('dialog', (dialog) => {
      seen.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('download', (download) => seen.push(`download ${download.url()}`));
    context.on('page', (opened) => seen.push(`window ${opened.url()}`));
    const news = () => {
      const arrived = sink.arrived.slice(counted).map((line) => `arrived: ${line}`);
      counted += arrived.length;
      return [...seen.splice(0), ...arrived];
    };
    return { page, seen, news, close: () => context.close() };
  };
  return {
    open,
    end: async () => {
      await browser.close();
      sink.close();
    },
  };
}
