import { foldKeyword, labelKeyword } from '@wren/domain/message/keyword.ts';
import { useState } from 'react';
import { cleanLabel } from '../../../mail-ui/labels/clean-label.ts';
import type { LabelLook } from '../../../mail-ui/labels/label-looks.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { LABEL_TEXTS } from '../../../texts/lists/label-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import { renameLabel } from './change-labels.ts';
import { useLabelLines } from './use-label-lines.ts';

interface RenameLabelProps {
  readonly look: LabelLook;
  readonly onClose: () => void;
}

/** Asks for another name of a label; that of another label makes both one. */
export function RenameLabel({ look, onClose }: RenameLabelProps) {
  const replica = useReplica();
  const all = useLabelLines();
  const [text, setText] = useState(look.name);
  const name = cleanLabel(text);
  const folded = foldKeyword(labelKeyword(name));
  const other = all.find((one) => one.keyword !== look.keyword && foldKeyword(one.keyword) === folded) ?? null;
  return (
    <FormDialog
      title={LABEL_TEXTS.renameTitle(look.name)}
      texts={{ cancel: TEXTS.cancel, apply: LABEL_TEXTS.save }}
      onCancel={onClose}
      onApply={() => {
        onClose();
        if (name !== '' && name !== look.name) renameLabel(replica, look, name, other);
      }}
    >
      <TextField
        data-first
        label={LABEL_TEXTS.name}
        value={text}
        maxLength={60}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status">{other && LABEL_TEXTS.merges(other.name)}</p>
    </FormDialog>
  );
}
