// Functions that run inside the page: each is self-contained, since it is sent there as text.

/** A text of the mail on screen that is hard to read: its contrast, and how it begins. */
export type Faint = readonly [contrast: number, text: string];

/** Every text that can be seen in a mail's frame with less than this contrast; colours are read off a canvas. */
export function faintTexts(element: SVGElement | HTMLElement, enough: number): Faint[] {
  const frame = element as HTMLIFrameElement;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const page = frame.contentDocument;
  const inside = frame.contentWindow;
  if (!context || !page || !inside) throw new Error('no frame');
  type Rgba = [number, number, number, number];
  const known = new Map<string, Rgba>();
  const read = (colour: string): Rgba => {
    const before = known.get(colour);
    if (before) return before;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
    const answer: Rgba = [r, g, b, a / 255];
    known.set(colour, answer);
    return answer;
  };
  const over = (top: Rgba, below: Rgba, alpha = top[3]): Rgba => [
    top[0] * alpha + below[0] * (1 - alpha),
    top[1] * alpha + below[1] * (1 - alpha),
    top[2] * alpha + below[2] * (1 - alpha),
    1,
  ];
  const light = (colour: Rgba): number => {
    const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found: [number, string][] = [];
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || (node.nodeValue ?? '').trim() === '' || element.localName === 'style') continue;
    const range = page.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const style = inside.getComputedStyle(element);
    const text = read(style.color);
    if (box.width < 1 || box.height < 1 || style.visibility !== 'visible' || text[3] === 0) continue;
    let fade = 1;
    const around: Rgba[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const own = inside.getComputedStyle(at);
      fade *= Number(own.opacity);
      around.unshift(read(own.backgroundColor));
    }
    for (let at: Element | null = frame; at !== null; at = at.parentElement) {
      around.unshift(read(getComputedStyle(at).backgroundColor));
    }
    let ground: Rgba = [255, 255, 255, 1];
    for (const colour of around) ground = over(colour, ground);
    const [x, y] = [light(over(text, ground, text[3] * fade)), light(ground)];
    const contrast = (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
    if (contrast < enough) found.push([Math.round(contrast * 100) / 100, (node.nodeValue ?? '').trim().slice(0, 40)]);
  }
  return found;
}
