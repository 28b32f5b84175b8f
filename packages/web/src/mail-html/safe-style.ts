import { asksForHeight, keepsStyle, ofFixedHeight } from './mail-policy.ts';

/** Removes disallowed styles, and returns the rest as source. */
function pruned(style: CSSStyleDeclaration): string {
  for (const property of [...style]) {
    const value = style.getPropertyValue(property);
    const allowedValue = keepsStyle(property, value) ? ofFixedHeight(value) : '';
    if (allowedValue === '') style.removeProperty(property);
    else if (allowedValue !== value) style.setProperty(property, allowedValue, style.getPropertyPriority(property));
  }
  // A shorthand with variables has names without values and may remain after their removal.
  return /var\(/iu.test(style.cssText) ? '' : style.cssText;
}

function ruleSource(rule: CSSRule, frame: Window & typeof globalThis): string {
  if (rule instanceof frame.CSSStyleRule) {
    const declarations = pruned(rule.style);
    return declarations === '' ? '' : `${rule.selectorText}{${declarations}}`;
  }
  if (rule instanceof frame.CSSMediaRule) {
    if (asksForHeight(rule.conditionText)) return '';
    const inside = [...rule.cssRules].map((inner) => ruleSource(inner, frame)).join('\n');
    return inside === '' ? '' : `@media ${rule.conditionText}{${inside}}`;
  }
  // Imports, fonts, key frames, layers, namespaces: mail needs none of them.
  return '';
}

/**
 * Keeps the harmless styles of parsed mail, in attributes and sheets, by an allow-list of properties and functions. The styles
 * are checked as parsed by the browser, never as source: escapes and comments hide nothing.
 * @param frame the window that the content belongs to; its policy allows inline styles
 */
export function sanitizeStyles(content: DocumentFragment, frame: Window & typeof globalThis): void {
  for (const element of content.querySelectorAll<HTMLElement>('[style]')) {
    const allowedStyle = pruned(element.style);
    if (allowedStyle === '') element.removeAttribute('style');
    else element.setAttribute('style', allowedStyle);
  }
  for (const element of content.querySelectorAll('style')) {
    const sheet = new frame.CSSStyleSheet();
    sheet.replaceSync(element.textContent ?? '');
    const allowedRules = [...sheet.cssRules].map((rule) => ruleSource(rule, frame)).join('\n');
    if (allowedRules.trim() === '' || allowedRules.includes('</')) element.remove();
    else element.textContent = allowedRules;
  }
}
