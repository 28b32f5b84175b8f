// Runs inside the page: it is self-contained, since it is sent there as text.

/** Writes each vector as it is into a copy of the frame that shows a mail, stirs it, and tells its result. */
export async function writeEach(vectors: readonly { readonly id: string; readonly html: string }[]): Promise<string[]> {
  const found: string[] = [];
  const own = globalThis as unknown as { ranScripts: string[] };
  const pause = (time: number) => new Promise((done) => setTimeout(done, time));
  const shown = document.querySelector<HTMLIFrameElement>('article iframe');
  if (shown === null) return ['no mail is open'];
  const address = location.href;
  const queue = [...vectors];
  const work = async (): Promise<void> => {
    for (let vector = queue.shift(); vector !== undefined; vector = queue.shift()) {
      const { id, html } = vector;
      const tell = (what: string) => void found.push(`${what} (${id})`);
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
      // The page takes clicks on links over whatever the sanitiser did; writing a page again made it forget that.
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
      if (frame.getAttribute('sandbox') !== shown.getAttribute('sandbox')) tell('changed its sandbox');
      if (location.href !== address) tell(`moved the application to ${location.href}`);
      try {
        if (!/^(?:\/mail-frame\.html|\/app\/.*|blank|srcdoc)$/u.test(inside.location.pathname))
          tell(`moved its frame to ${inside.location.href}`);
      } catch {
        tell('moved its frame to another origin');
      }
      for (const control of document.querySelectorAll('nav a, nav button, header button')) {
        const { left, top, width, height } = control.getBoundingClientRect();
        if (width > 0 && height > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === frame)
          tell(`covers ${control.textContent ?? ''}`);
      }
      if (/owned|pwn/iu.test(document.title)) tell(`changed the title to ${document.title}`);
      frame.remove();
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
  await pause(300);
  for (const call of own.ranScripts.splice(0)) found.push(`ran ${call}`);
  return found;
}
