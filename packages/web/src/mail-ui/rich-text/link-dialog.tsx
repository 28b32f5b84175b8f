import { useState } from 'react';
import { EDITOR_TEXTS } from '../../texts/compose/editor-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import { insertLink, linkRange, linkTo, type RichTextEditor } from '../../ui/rich-text/rich-text-editor.ts';

/** The typed address; one without a scheme gets `mailto:` or `https://`. */
function withScheme(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^[a-z][a-z\d+.-]*:/iu.test(address)) return address;
  return /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u.test(address) ? `mailto:${address}` : `https://${address}`;
}

/** Sets, changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: { readonly editor: RichTextEditor; readonly onClose: () => void }) {
  const range = linkRange(editor.state);
  const chosen = editor.state.doc.textBetween(range.from, range.to);
  const [text, setText] = useState(chosen);
  const [address, setAddress] = useState(range.href);

  const apply = (): void => {
    const href = withScheme(address);
    onClose();
    if (href === '') editor.run(linkTo(''));
    else if (text === chosen && chosen !== '') editor.run(linkTo(href));
    else editor.run(insertLink(href, text.trim() || address.trim()));
  };

  return (
    <FormDialog
      title={EDITOR_TEXTS.linkTitle}
      texts={{ cancel: TEXTS.cancel, apply: EDITOR_TEXTS.linkSet }}
      onApply={apply}
      onCancel={() => {
        onClose();
        editor.focus();
      }}
      other={
        range.href !== '' && (
          <Button
            tone="ghost"
            onClick={() => {
              onClose();
              editor.run(linkTo(''));
            }}
          >
            {EDITOR_TEXTS.linkRemove}
          </Button>
        )
      }
    >
      <TextField label={EDITOR_TEXTS.linkText} value={text} onChange={(event) => setText(event.target.value)} />
      <TextField
        data-first
        label={EDITOR_TEXTS.linkAddress}
        placeholder={EDITOR_TEXTS.linkHint}
        inputMode="url"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </FormDialog>
  );
}
