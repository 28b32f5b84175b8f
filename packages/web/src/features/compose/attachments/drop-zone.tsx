import { useEffect, useEffectEvent, useState } from 'react';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './attachments.module.css';
import { droppedFiles, hasFiles } from './dropped-files.ts';

interface DropZoneProps {
  /** As it is shown: `25 MB`. */
  readonly limit: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Attaches files that are dropped anywhere in the window, and shows this over the form while they are dragged (D25). */
export function DropZone({ limit, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    // Before the window itself takes files.
    const onOver = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      // Without this the browser would open the file instead of the mail.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onOut = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(droppedFiles(event.dataTransfer));
    };
    window.addEventListener('dragenter', onOver, true);
    window.addEventListener('dragover', onOver, true);
    window.addEventListener('dragleave', onOut, true);
    window.addEventListener('drop', onDrop, true);
    return () => {
      window.removeEventListener('dragenter', onOver, true);
      window.removeEventListener('dragover', onOver, true);
      window.removeEventListener('dragleave', onOut, true);
      window.removeEventListener('drop', onDrop, true);
    };
  }, []);

  if (!over) return null;
  return (
    <div className={styles.drop}>
      <Icon name="clip" />
      <strong>{COMPOSER_TEXTS.drop}</strong>
      <span>{COMPOSER_TEXTS.dropLimit(limit)}</span>
    </div>
  );
}
