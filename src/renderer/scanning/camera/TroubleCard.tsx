import { Button } from '@mantine/core';
import { CameraOff } from 'lucide-react';
import layout from '../../ui/layout.module.css';
import styles from './camera.module.css';
import { type CameraTrouble, cameraTroubleText } from './trouble.ts';

/** Why there is no picture, and the way on. */
export function TroubleCard({ trouble, onAgain }: { trouble: CameraTrouble; onAgain: () => void }) {
  const { headline, wayOn } = cameraTroubleText[trouble];
  return (
    <div className={`${layout.stack8} ${styles.trouble}`} role="alert">
      <CameraOff size={28} aria-hidden />
      <strong>{headline}</strong>
      <p>{wayOn}</p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  );
}
