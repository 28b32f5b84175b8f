import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/form/button.tsx';
import { ContextMenu } from '../../ui/popover/context-menu.tsx';
import { Menu } from '../../ui/popover/menu.tsx';
import type { Point } from '../../ui/popover/place-popover.ts';

interface LineMenuProps extends Pick<ComponentProps<typeof Menu>, 'label' | 'groups'> {
  /** Of the line and its button together, and of the button. */
  readonly className: string | undefined;
  readonly buttonClass: string | undefined;
  /** The line that the menu belongs to. */
  readonly children: ReactNode;
}

/** What can be done with a line of the panel: by the button beside it, and where the line is pressed with the other button. */
export function LineMenu({ label, groups, className, buttonClass, children }: LineMenuProps) {
  const [at, setAt] = useState<Point | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it has the same menu.
    <div
      className={className}
      onContextMenu={(event) => {
        event.preventDefault();
        setAt({ x: event.clientX, y: event.clientY });
      }}
    >
      {children}
      <Menu
        label={label}
        align="end"
        groups={groups}
        trigger={(props) => (
          <IconButton icon="more" iconSize={18} className={buttonClass ?? ''} label={label} {...props} />
        )}
      />
      {at && <ContextMenu label={label} groups={groups} at={at} onClose={() => setAt(null)} />}
    </div>
  );
}
