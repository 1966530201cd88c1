import { Button, Progress } from '@mantine/core';
import { t } from '../../text/language/t.ts';
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
          <p role="status">{t`Looking closely at the picture…`}</p>
          <Progress
            value={(100 * picture.done) / picture.of}
            aria-label={t`Looks at the picture`}
            size={8}
          />
          <Button variant="default" onClick={onLeave}>
            {t`Stop`}
          </Button>
        </div>
      );
    case 'empty':
      return (
        <p className={`${layout.fixed} ${styles.picture}`} role="status">
          <strong>{t`No barcode could be read in that picture.`}</strong>{' '}
          {t`Take it closer, sharper and
          straight on, or type the code.`}
        </p>
      );
    case 'failed':
      return (
        <p className={`${layout.fixed} ${styles.picture}`} role="alert">
          <strong>{t`The picture could not be looked at.`}</strong>{' '}
          {t`Close the camera, open it again and
          give the picture once more, or type the code.`}
        </p>
      );
    case 'not-a-picture':
      return (
        <p className={`${layout.fixed} ${styles.picture}`} role="status">
          <strong>{t`That is not a picture this program can open.`}</strong>{' '}
          {t`Use a PNG or JPEG file.`}
        </p>
      );
  }
}
