import { Suspense, useState } from 'react';
import { LABEL_COLOURS, type LabelLook } from '../../../mail-ui/labels/label-looks.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { LABEL_TEXTS } from '../../../texts/lists/label-texts.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { useSearchItems } from '../folder-items.ts';
import { LineMenu } from '../line-menu.tsx';
import { colourLabel, deleteLabel } from './change-labels.ts';

const RenameLabel = lazyPart(async () => (await import('./rename-label.tsx')).RenameLabel);

interface LabelMenuProps {
  readonly look: LabelLook;
  /** The search that finds its mail. */
  readonly text: string;
}

/** What can be done with a label: with its mail, its name, its colour, its end. */
export function LabelMenu({ look, text }: LabelMenuProps) {
  const replica = useReplica();
  const reading = useSearchItems(text, look.name);
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <LineMenu
        label={LABEL_TEXTS.actionsOf(look.name)}
        groups={[
          reading,
          [
            { id: 'rename', label: LABEL_TEXTS.rename, icon: 'pen', onSelect: () => setRenaming(true) },
            {
              id: 'delete',
              label: LABEL_TEXTS.deleteLabel,
              icon: 'trash',
              onSelect: () => deleteLabel(replica, look),
            },
          ],
          LABEL_COLOURS.map((colour) => ({
            id: colour,
            label: LABEL_TEXTS.colours[colour],
            checked: colour === look.colour,
            onSelect: () => colourLabel(replica, look, colour),
          })),
        ]}
      />
      {renaming && (
        <Suspense>
          <RenameLabel look={look} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  );
}
