import { useId, useState } from 'react';
import type { KeyPreset } from '../../commands/command.ts';
import { KEY_PRESETS } from '../../commands/key-presets.ts';
import { changeSettings, useSetting } from '../../settings/settings.ts';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { KEYS_TEXTS } from '../../texts/settings/keys-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconButton } from '../../ui/form/button.tsx';
import { KeyCaps } from '../../ui/keys/key-caps.tsx';
import { keyCaps } from '../../ui/keys/shortcut.ts';
import styles from './help-sheet.module.css';
import { type SheetRow, sheetGroups } from './sheet-groups.ts';

const { help: texts, presetNotes } = PALETTE_TEXTS;
const { presets } = KEYS_TEXTS;
const PRESETS = Object.keys(KEY_PRESETS) as readonly KeyPreset[];

/** A shortcut as it is read out. */
function spoken(keys: string): string {
  return keyCaps(keys)
    .map((press) => press.join(' '))
    .join(` ${texts.next} `);
}

function Row({ label, keys }: SheetRow) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {keys.map((one) => (
          <span key={one}>
            <span className="sr">{spoken(one)}</span>
            <KeyCaps keys={one} />
          </span>
        ))}
      </dd>
    </div>
  );
}

function PresetChoice() {
  const chosen = useSetting('keyPreset');
  const noteId = useId();
  return (
    <fieldset className={styles.presets} aria-describedby={noteId}>
      <legend>{texts.presets}</legend>
      {PRESETS.map((preset) => (
        <label key={preset}>
          <input
            type="radio"
            name="key-preset"
            checked={preset === chosen}
            onChange={() => void changeSettings({ keyPreset: preset })}
          />
          {presets[preset]}
        </label>
      ))}
      <p id={noteId} role="status">
        {presetNotes[chosen]}
      </p>
    </fieldset>
  );
}

/** All keys of the preset, and the choice of it (WCAG 2.1.4). */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const preset = useSetting('keyPreset');
  const [wanted, setWanted] = useState('');
  const titleId = useId();
  const groups = sheetGroups(preset, wanted);
  return (
    <Modal className={styles.sheet} aria-labelledby={titleId} onCancel={onClose}>
      <header className={styles.header}>
        <h2 id={titleId}>{texts.title}</h2>
        <input
          data-first
          type="text"
          inputMode="search"
          dir="auto"
          className={styles.find}
          aria-label={texts.find}
          placeholder={texts.find}
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <IconButton icon="close" label={TEXTS.close} shortcut="Escape" onClick={onClose} />
      </header>
      <PresetChoice />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label={texts.list}>
        <div className={styles.columns}>
          {groups.map(({ name, rows }) => (
            <div key={name} className={styles.group}>
              <h3>{name}</h3>
              <dl>
                {rows.map((row) => (
                  <Row key={row.label} {...row} />
                ))}
              </dl>
            </div>
          ))}
        </div>
        <p className={styles.none} role="status">
          {groups.length === 0 ? texts.none : ''}
        </p>
      </section>
    </Modal>
  );
}
