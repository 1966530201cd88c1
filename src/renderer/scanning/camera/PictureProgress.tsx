import { Button, Progress } from '@mantine/core';
import layout from '../../ui/layout.module.css';
import styles from './camera.module.css';
import type { PictureState } from './useCameraReading.ts';

export function PictureProgress({
  picture,
  onLeave,
}: {
  picture: PictureState;
  onLeave: () => void;
}) {
  switch (picture.kind) {
    case 'none':
      return null;
    case 'reading':
      return (
        <div className={`${layout.stack8} ${layout.fixed} ${styles.picture}`}>
          <p role="status">Looking closely at the picture…</p>
          <Progress
            value={(100 * picture.done) / picture.of}
            aria-label="Looks at the picture"
            size={8}
          />
          <Button variant="default" onClick={onLeave}>
            Stop
          </Button>
        </div>
      );
    case 'empty':
      return (
        <p className={`${layout.fixed} ${styles.picture}`} role="status">
          <strong>No barcode could be read in that picture.</strong> Take it closer, sharper and
          straight on, or type the code.
        </p>
      );
    case 'failed':
      return (
        <p className={`${layout.fixed} ${styles.picture}`} role="alert">
          <strong>The picture could not be looked at.</strong> Close the camera, open it again and
          give the picture once more, or type the code.
        </p>
      );
    case 'not-a-picture':
      return (
        <p className={`${layout.fixed} ${styles.picture}`} role="status">
          <strong>That is not a picture this program can open.</strong> Use a PNG or JPEG file.
        </p>
      );
  }
}
