import type { EditorState } from 'prosemirror-state';
import { EDITOR_TEXTS, HIGHLIGHT_COLOURS, TEXT_COLOURS } from '../../../texts/compose/editor-texts.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PopupButton } from '../../../ui/popover/popup-button.tsx';
import { colour, hasMark, highlight } from '../../../ui/rich-text/commands.ts';
import type { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.ts';
import { SCHEMA } from '../../../ui/rich-text/schema.ts';
import styles from './format-bar.module.css';

const KINDS = [
  { label: EDITOR_TEXTS.colour, colours: TEXT_COLOURS, mark: SCHEMA.marks.color, set: colour },
  { label: EDITOR_TEXTS.background, colours: HIGHLIGHT_COLOURS, mark: SCHEMA.marks.background, set: highlight },
] as const;

/** The colours of text and highlighting. */
export function ColourMenu({ editor, state }: { readonly editor: RichTextEditor; readonly state: EditorState }) {
  return (
    <PopupButton
      label={EDITOR_TEXTS.colour}
      trigger={(props) => <IconButton icon="colour" label={EDITOR_TEXTS.colour} {...props} />}
    >
      {(close) =>
        KINDS.map(({ label, colours, mark, set }) => (
          <fieldset key={label} className={styles.colours}>
            <legend>{label}</legend>
            {[[EDITOR_TEXTS.noColour, null] as const, ...colours].map(([name, value]) => {
              const on = value === null ? !hasMark(state, mark) : hasMark(state, mark, { value });
              return (
                <button
                  key={name}
                  type="button"
                  className={styles.swatch}
                  aria-label={name}
                  aria-pressed={on}
                  data-tip={name}
                  ref={(element) => {
                    // A style attribute is forbidden by the page's policy; a style set by script is not.
                    if (value !== null) element?.style.setProperty('--swatch', value);
                  }}
                  onClick={() => {
                    close();
                    editor.run(set(value));
                  }}
                >
                  {on ? <Icon name="check" size={16} /> : value === null && <Icon name="close" size={16} />}
                </button>
              );
            })}
          </fieldset>
        ))
      }
    </PopupButton>
  );
}
