import type { Attachment } from '@wren/domain/message/message.ts';
import { type ComponentType, createContext, useContext } from 'react';

export interface HtmlViewProps {
  /** As it would be sent; it is sanitized again. */
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** Its accessible name. */
  readonly title: string;
}

const HtmlViewContext = createContext<ComponentType<HtmlViewProps> | null>(null);
export const HtmlViewProvider = HtmlViewContext.Provider;

/** Shows a mail's HTML with its styles, isolated from the page. @throws Error outside of the main layout */
export function useHtmlView(): ComponentType<HtmlViewProps> {
  const view = useContext(HtmlViewContext);
  if (!view) throw new Error('No HtmlViewProvider above');
  return view;
}
