import { Component, type ReactNode } from 'react';
import { consoleLog } from '../../platform/log.ts';
import { TEXTS } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/form/button.tsx';

interface Props {
  readonly children: ReactNode;
}

/** What the user sees instead of a blank page when a screen fails: a defect, or a part that could not be fetched. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    consoleLog('a screen failed', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        bird="away"
        title={TEXTS.broken.title}
        text={TEXTS.broken.text}
        action={
          <Button tone="primary" onClick={() => location.reload()}>
            {TEXTS.broken.reload}
          </Button>
        }
      />
    );
  }
}
