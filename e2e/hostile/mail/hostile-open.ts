// Runs inside the page: it is self-contained, since it is sent there as text.

/**
 * Opens a conversation as a user does, and in it every mail that is asked for, side by side, stirs them, leaves it, and tells its result.
 * @param vectors whose mails to open: a frame's title names the place of its vector in all
 */
export async function openTogether({
  thread,
  vectors,
}: {
  readonly thread: string;
  readonly vectors: readonly { readonly at: number; readonly id: string }[];
}): Promise<string[]> {
  const found: string[] = [];
  const own = globalThis as unknown as { ranScripts: string[]; openedWindows: [unknown, unknown, unknown][] };
  const pause = (time: number) => new Promise((done) => setTimeout(done, time));
  /** Lets the page draw what was done to it; a timer would wait longer each time. */
  const turn = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  const until = async (holds: () => boolean): Promise<boolean> => {
    for (let tries = 0; tries < 1_500; tries += 1) {
      if (holds()) return true;
      await pause(8);
    }
    return false;
  };
  const ACTIVE =
    'script,iframe,frame,frameset,object,embed,applet,form,input,button,textarea,select,base,link,meta,svg,math,' +
    'template,noscript,video,audio,source,picture,portal,dialog,marquee,map,area,style ~ html';
  const place = (frame: HTMLIFrameElement) => Number(/Vector (\d+)/u.exec(frame.title)?.[1]);
  const isWritten = (frame: HTMLIFrameElement) => frame.getAttribute('aria-busy') === 'false';
  const probe = async (id: string, frame: HTMLIFrameElement): Promise<void> => {
    const tell = (what: string) => void found.push(`${what} (${id})`);
    const page = frame.contentDocument as Document;
    const inside = frame.contentWindow as Window & typeof globalThis;
    // Not eval: the browser's driver itself evaluates in frames.
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      inside[name] = ((value: unknown) => own.ranScripts.push(`${name} in ${id}: ${value}`)) as never;
    }
    await pause(10);
    const body = page.documentElement.lastElementChild as HTMLElement;
    for (const element of body.querySelectorAll(ACTIVE)) tell(`keeps <${element.localName}>`);
    for (const element of body.querySelectorAll<HTMLElement>('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on|^srcdoc$|^formaction$|^ping$|^srcset$|^background$|^poster$/iu.test(name)) tell(`keeps ${name}`);
        if (/^(?:title|alt|summary|abbr|aria-.*)$/u.test(name)) continue;
        if (/^\s*(?:javascript|vbscript|data:text|data:image\/svg)/iu.test(value.replace(/[\0-\x20]/gu, ''))) {
          tell(`keeps ${name}=${value.slice(0, 40)}`);
        }
        if (name === 'href' && !/^(?:https?|mailto|tel|sms):/iu.test(value)) tell(`keeps href ${value.slice(0, 40)}`);
        if (name === 'src' && !/^data:image\/|^\/api\//iu.test(value)) tell(`keeps src ${value.slice(0, 40)}`);
        if ((name === 'id' || name === 'name') && (value in Document.prototype || value in HTMLFormElement.prototype)) {
          tell(`clobbers ${value}`);
        }
        // Text in quotes is text, but for pictures of the mail itself.
        const style = value.replace(/url\("data:image[^"]*"\)/giu, '').replace(/"(?:[^"\\]|\\.)*"/gu, '""');
        if (name === 'style' && /url\(|@import|expression|position:\s*(?:fixed|sticky)/iu.test(style)) {
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
    if (inside.location.pathname !== '/mail-frame.html') tell(`moved its frame to ${inside.location.href}`);
  };
  const path = `/app/mail/inbox/${encodeURIComponent(thread)}`;
  history.pushState(null, '', path);
  const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('article[data-message] iframe')];
  const frameOf = (at: number) => frames().find((frame) => place(frame) === at);
  const isShut = (head: HTMLElement) => {
    const at = Number(/Vector (\d+)/u.exec(head.querySelector('bdi')?.textContent ?? '')?.[1]);
    return vectors.some((vector) => vector.at === at);
  };
  /** What has to be pressed for the next mail to open. */
  const shut = () =>
    [...document.querySelectorAll<HTMLElement>('article[data-message] > button[aria-expanded=false]')].find(isShut) ??
    [...document.querySelectorAll<HTMLElement>('main button[aria-expanded=false]')].find(({ textContent }) =>
      /earlier/iu.test(textContent ?? ''),
    );
  await until(() => frames().length > 0);
  for (let button = shut(), presses = 0; button !== undefined && presses < 100; button = shut(), presses += 1) {
    button.click();
    await turn();
  }
  await until(() => vectors.every(({ at }) => frames().some((frame) => place(frame) === at && isWritten(frame))));
  await Promise.all(
    vectors.map(({ at, id }) => {
      const frame = frameOf(at);
      if (frame !== undefined) return probe(id, frame);
      found.push(`was not shown (${id})`);
      return undefined;
    }),
  );
  if (location.pathname !== path) found.push(`moved the application to ${location.href}`);
  if (/owned|pwn/iu.test(document.title)) found.push(`changed the title to ${document.title}`);
  const question = () =>
    document.querySelector<HTMLElement>('[role=alertdialog] button, [role=dialog] button, dialog button');
  for (let answer = question(), presses = 0; answer !== null && presses < 20; answer = question(), presses += 1) {
    answer.click();
    await turn();
  }
  const left = question()?.closest('[role]');
  if (left) found.push(`left open: ${left.textContent}`);
  for (const [address, , features] of own.openedWindows.splice(0)) {
    if (!/^(?:https?|tel|sms):/iu.test(String(address)) || !/noopener/u.test(String(features)))
      found.push(`opened ${address}`);
  }
  for (const call of own.ranScripts.splice(0)) found.push(`ran ${call}`);
  for (const control of document.querySelectorAll('nav a, nav button, header button')) {
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (above instanceof HTMLIFrameElement) found.push(`covers ${control.textContent ?? ''}`);
  }
  history.pushState(null, '', '/app/mail/inbox');
  await until(() => frames().length === 0);
  return found;
}
