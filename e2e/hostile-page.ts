// Functions that run inside the page: each stands alone, for it is sent there as text.

/** What a vector did, in words; empty when it did nothing. */
export type Finding = readonly [id: string, what: string];

/** Runs before any script of a page: whatever a vector calls is kept instead of shown, and windows are not opened. */
export function instrument(): void {
  const kept: string[] = [];
  const own = globalThis as unknown as Record<string, unknown>;
  own.ranScripts = kept;
  own.openedWindows = [];
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    own[name] = (value: unknown) => void kept.push(`${name}(${String(value).slice(0, 40)})`);
  }
  own.open = (address: unknown, target: unknown, features: unknown) => {
    (own.openedWindows as unknown[]).push([address, target, features]);
    return null;
  };
}

/**
 * Opens each conversation as a user does, and in it every mail, stirs them, and tells what came of it.
 * @param threads with the ids of the vectors that their mails hold; a frame's title names the place of its vector in all
 */
export async function openEach(
  threads: readonly { readonly thread: string; readonly vectors: readonly (readonly [at: number, id: string])[] }[],
): Promise<(readonly [string, string])[]> {
  const found: [string, string][] = [];
  const own = globalThis as unknown as { ranScripts: string[]; openedWindows: [unknown, unknown, unknown][] };
  const pause = (time: number) => new Promise((done) => setTimeout(done, time));
  const until = async <Value>(find: () => Value | null): Promise<Value | null> => {
    for (let tries = 0; tries < 1_500; tries += 1) {
      const value = find();
      if (value !== null) return value;
      await pause(8);
    }
    return null;
  };
  const title = document.title.replace(/^\(\d+\) /u, '');
  const ACTIVE =
    'script,iframe,frame,frameset,object,embed,applet,form,input,button,textarea,select,base,link,meta,svg,math,' +
    'template,noscript,video,audio,source,picture,portal,dialog,marquee,map,area,style ~ html';
  const place = (frame: HTMLIFrameElement) => Number(/Vector (\d+)/u.exec(frame.title)?.[1]);
  const isWritten = (frame: HTMLIFrameElement) => frame.contentDocument?.head?.querySelector('style') != null;
  const probe = async (id: string, path: string, frame: HTMLIFrameElement): Promise<void> => {
    const tell = (what: string) => void found.push([id, what]);
    const page = frame.contentDocument as Document;
    const inside = frame.contentWindow as Window & typeof globalThis;
    // Not eval: the browser's driver itself evaluates in frames.
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      inside[name] = ((value: unknown) => own.ranScripts.push(`${name} in frame ${value}`)) as never;
    }
    await pause(10);
    const body = page.documentElement.lastElementChild as HTMLElement;
    for (const element of body.querySelectorAll(ACTIVE)) tell(`keeps <${element.localName}>`);
    for (const element of body.querySelectorAll<HTMLElement>('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on|^srcdoc$|^formaction$|^ping$|^srcset$|^background$|^poster$/iu.test(name)) tell(`keeps ${name}`);
        if (/^\s*(?:javascript|vbscript|data:text|data:image\/svg)/iu.test(value.replace(/[\0-\x20]/gu, ''))) {
          tell(`keeps ${name}=${value.slice(0, 40)}`);
        }
        if (name === 'href' && !/^(?:https?|mailto|tel|sms):/iu.test(value)) tell(`keeps href ${value.slice(0, 40)}`);
        if (name === 'src' && !/^data:image\/|^\/api\//iu.test(value)) tell(`keeps src ${value.slice(0, 40)}`);
        if ((name === 'id' || name === 'name') && (value in Document.prototype || value in HTMLFormElement.prototype)) {
          tell(`clobbers ${value}`);
        }
        if (
          name === 'style' &&
          /url\(|@import|expression|position:\s*(?:fixed|sticky)/iu.test(value) &&
          !/url\("data:image/iu.test(value)
        ) {
          tell(`keeps style ${value.slice(0, 80)}`);
        }
      }
      const style = inside.getComputedStyle(element);
      if (style.position === 'fixed' || style.position === 'sticky') tell(`is ${style.position}`);
      for (const event of [
        'click',
        'mouseover',
        'mouseenter',
        'focus',
        'blur',
        'load',
        'error',
        'keydown',
        'animationstart',
        'transitionend',
        'toggle',
        'wheel',
        'begin',
        'scroll',
      ]) {
        if (event === 'click' && element.closest('a[href^="mailto:" i]') !== null) continue;
        if (event === 'keydown') continue;
        element.dispatchEvent(new inside.Event(event, { bubbles: event === 'click', cancelable: true }));
      }
    }
    for (const sheet of page.styleSheets) {
      if (sheet.ownerNode?.parentNode === page.head) continue;
      const text = [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
      if (/@import|url\((?!"data:image)|image-set\(\s*"(?!data)/iu.test(text))
        tell(`keeps a sheet that loads: ${text.slice(0, 120)}`);
    }
    await pause(6);
    const box = frame.getBoundingClientRect();
    const card = (frame.closest('article') as Element).getBoundingClientRect();
    // The light card of a designed mail reaches a little into the margin around the text.
    const margin = 24;
    if (
      box.left < card.left - margin ||
      box.right > card.right + margin ||
      box.top < card.top ||
      box.bottom > card.bottom + margin
    ) {
      tell(
        `paints outside its card: ${[box.left, box.top, box.right, box.bottom, card.left, card.top, card.right, card.bottom].map(Math.round).join(' ')}`,
      );
    }
    if (inside.location.pathname !== '/mail-frame') tell(`moved its frame to ${inside.location.href}`);
    if (location.pathname !== path) tell(`moved the application to ${location.href}`);
    if (
      !/^vector-\d+-end/u.test(document.title) &&
      document.title.replace(/^\(\d+\) /u, '') !== title &&
      /owned|pwn/iu.test(document.title)
    ) {
      tell(`changed the title to ${document.title}`);
    }
    for (const [address, , features] of own.openedWindows.splice(0)) {
      if (!/^(?:https?|tel|sms):/iu.test(String(address)) || !/noopener/u.test(String(features)))
        tell(`opened ${address}`);
    }
    for (const call of own.ranScripts.splice(0)) tell(`ran ${call}`);
    document.querySelector<HTMLElement>('[role=alertdialog] button, [role=dialog] button, dialog button')?.click();
  };
  for (const { thread, vectors } of threads) {
    const path = `/app/mail/inbox/${encodeURIComponent(thread)}`;
    history.pushState(null, '', path);
    const places = vectors.map(([at]) => at);
    const frames = () =>
      [...document.querySelectorAll<HTMLIFrameElement>('article[data-message] iframe')].filter((frame) =>
        places.includes(place(frame)),
      );
    await until(() => frames()[0] ?? null);
    const all = await until(() => {
      for (const head of document.querySelectorAll<HTMLElement>('main button[aria-expanded=false]')) {
        if (head.closest('article') !== null || /earlier/iu.test(head.textContent ?? '')) head.click();
      }
      const now = frames();
      return now.length === places.length && now.every(isWritten) ? now : null;
    });
    for (const [at, id] of vectors) {
      const frame = (all ?? frames()).find((one) => place(one) === at);
      if (frame === undefined) found.push([id, 'was not shown']);
      else await probe(id, path, frame);
    }
  }
  return found;
}

/** Writes each vector as it is into a copy of the frame that shows a mail, stirs it, and tells what came of it. */
export async function writeEach(
  vectors: readonly { readonly id: string; readonly html: string }[],
): Promise<(readonly [string, string])[]> {
  const found: [string, string][] = [];
  const own = globalThis as unknown as { ranScripts: string[] };
  const pause = (time: number) => new Promise((done) => setTimeout(done, time));
  const shown = document.querySelector<HTMLIFrameElement>('article iframe');
  if (shown === null) return [['', 'no mail is open']];
  const address = location.href;
  const queue = [...vectors];
  const work = async (): Promise<void> => {
    for (let vector = queue.shift(); vector !== undefined; vector = queue.shift()) {
      const { id, html } = vector;
      const tell = (what: string) => void found.push([id, what]);
      const frame = shown.cloneNode() as HTMLIFrameElement;
      const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
      shown.parentElement?.append(frame);
      await loaded;
      const inside = frame.contentWindow as Window & typeof globalThis;
      const page = inside.document;
      for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
        inside[name] = ((value: unknown) => own.ranScripts.push(`${name} in ${id}: ${value}`)) as never;
      }
      // As the client writes it, and as a parser meets it in a page of its own.
      const parsed = new inside.DOMParser().parseFromString(html, 'text/html');
      const root = page.body;
      root.replaceChildren(page.importNode(parsed.head, true), page.importNode(parsed.body, true));
      await pause(30);
      const write = Document.prototype.write;
      (Document.prototype.open as () => Document).call(page);
      write.call(page, html);
      Document.prototype.close.call(page);
      // The page takes clicks on links over whatever the sanitiser did; writing a page anew made it forget that.
      page.addEventListener('click', (event) => {
        if ((event.target as Element | null)?.closest?.('a, area')) event.preventDefault();
      });
      await pause(60);
      const all = Document.prototype.querySelectorAll.call(page, '*');
      for (const element of [...all].slice(0, 400)) {
        for (const event of [
          'click',
          'mouseover',
          'focus',
          'load',
          'error',
          'submit',
          'animationstart',
          'toggle',
          'begin',
        ]) {
          try {
            element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
          } catch {
            // A frame inside may have taken the page away.
          }
        }
        try {
          if ('click' in element) HTMLElement.prototype.click.call(element);
          if (element.localName === 'form') HTMLFormElement.prototype.submit.call(element);
        } catch {
          // Not every element can be clicked.
        }
      }
      await pause(60);
      const box = frame.getBoundingClientRect();
      const place = shown.parentElement?.getBoundingClientRect();
      if (place && (box.left < place.left - 1 || box.right > place.right + 1)) tell('left its place');
      if (frame.getAttribute('sandbox') !== 'allow-same-origin') tell('changed its sandbox');
      if (location.href !== address) tell(`moved the application to ${location.href}`);
      try {
        if (!/^(?:\/mail-frame|\/app\/.*|blank|srcdoc)$/u.test(inside.location.pathname))
          tell(`moved its frame to ${inside.location.href}`);
      } catch {
        tell('moved its frame to another origin');
      }
      if (/owned|pwn/iu.test(document.title)) tell(`changed the title to ${document.title}`);
      frame.remove();
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
  await pause(300);
  for (const call of own.ranScripts.splice(0)) found.push(['', `ran ${call}`]);
  return found;
}
