import { type ReactNode, useSyncExternalStore } from 'react';
import { TOGGLES } from '../../../mail-ui/rich-text/format-toggles.ts';
import { EDITOR_TEXTS as TEXTS } from '../../../texts/compose/editor-texts.ts';
import { SEND_TEXTS } from '../../../texts/compose/send-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { moveRovingFocus } from '../../../ui/keys/roving-focus.ts';
import { Menu, type MenuItem } from '../../../ui/popover/menu.tsx';
import { type RichTextEditor, selectedPicture } from '../../../ui/rich-text/rich-text-editor.ts';
import { ColourMenu } from './colour-menu.tsx';
import { EmojiMenu } from './emoji-menu.tsx';
import styles from './format-bar.module.css';
import { moreItems, type RunCommand, styleItems } from './format-menus.ts';

interface FormatBarProps {
  readonly editor: RichTextEditor;
  readonly onLink: () => void;
  readonly onImage: () => void;
  /** Opens the dialog for the size and description of the selected picture. */
  readonly onPicture: () => void;
  readonly onFile: () => void;
  readonly onPlain: () => void;
  /** Further options of the mail, in the same menu as further options of the text. */
  readonly options: readonly (readonly MenuItem[])[];
}

/** Everything that the text can look like, as a toolbar of one tab stop (2.44). */
export function FormatBar({ editor, onLink, onImage, onPicture, onFile, onPlain, options }: FormatBarProps) {
  const state = useSyncExternalStore(editor.watch, () => editor.state);
  const run: RunCommand = (command) => () => void editor.run(command);

  const separator = (key: string): ReactNode => <span key={key} className={styles.separator} />;
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={TEXTS.formatting}
      onKeyDown={(event) => {
        // An open menu has its own arrows.
        if (event.target instanceof Element && !event.target.closest('[popover]'))
          moveRovingFocus(event, 'button', 'horizontal');
      }}
    >
      <Menu
        label={TEXTS.style}
        groups={styleItems(state, run)}
        trigger={(props) => (
          <button type="button" {...props} className={styles.pick} data-tip={TEXTS.style}>
            {TEXTS.text}
            <Icon name="chevron" size={16} />
          </button>
        )}
      />
      {TOGGLES.map((group) => [
        separator(group[0]?.id ?? ''),
        ...group.map(({ id, label, icon, keys, command, isOn }) => (
          <IconButton
            key={id}
            icon={icon}
            label={label}
            shortcut={keys}
            aria-pressed={isOn(state)}
            className={classNames(isOn(state) && styles.on)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={run(command)}
          />
        )),
      ])}
      {separator('insert')}
      <IconButton icon="link" label={TEXTS.link} shortcut="$mod+K" onClick={onLink} />
      {selectedPicture(state) ? (
        <IconButton icon="image" label={TEXTS.pictureEdit} className={styles.on} onClick={onPicture} />
      ) : (
        <IconButton icon="image" label={TEXTS.image} onClick={onImage} />
      )}
      <IconButton icon="file" label={TEXTS.file} onClick={onFile} />
      <EmojiMenu onPick={(emoji) => editor.insertText(emoji)} />
      <ColourMenu editor={editor} state={state} />
      <Menu
        label={options.length > 0 ? SEND_TEXTS.options : TEXTS.more}
        groups={[...moreItems(state, run, onPlain), ...options]}
        trigger={(props) => (
          <IconButton icon="more" label={options.length > 0 ? SEND_TEXTS.options : TEXTS.more} {...props} />
        )}
      />
    </div>
  );
}
