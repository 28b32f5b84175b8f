import { useEffect, useEffectEvent, useState } from 'react';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './attachments.module.css';
import { carriesFiles, droppedFiles } from './dropped-files.ts';

interface DropZoneProps {
  /** As it is shown: `25 MB`. */
  readonly limit: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere in the window, and shows over the form that it will (D25). */
export function DropZone({ limit, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      // Without this the browser would open the file in the place of the mail.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onOut = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(droppedFiles(event.dataTransfer));
    };
    window.addEventListener('dragenter', onOver);
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onOut);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onOver);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onOut);
      window.removeEventListener('drop', onDrop);
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
