import { useEffect, useRef, useState } from 'react';
import { pictureIn } from './picture.ts';

/**
 * Reads pictures dropped anywhere on the window, or pasted. Pasted text is left alone.
 * @returns whether a file is being held over the window
 */
export function usePictures(read: (file: File) => void): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser would open the file in place of the app.
      event.preventDefault();
      setDraggedOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDraggedOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setDraggedOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      const file = pictureIn(event.dataTransfer);
      if (file !== null) latest.current(file);
    };
    const onPaste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData);
      if (file === null) return;
      event.preventDefault();
      latest.current(file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);
  return isDraggedOver;
}
