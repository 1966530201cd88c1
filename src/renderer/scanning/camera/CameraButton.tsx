import { Button } from '@mantine/core';
import { Camera } from 'lucide-react';
import { useIsOff } from '../../state/policy.ts';
import { t } from '../../text/language/t.ts';
import { showCamera, useCameraOpen } from './open.ts';

export function CameraButton() {
  const open = useCameraOpen();
  const isOff = useIsOff('camera');
  if (isOff) return null;
  return (
    <Button
      variant="default"
      leftSection={<Camera size={20} aria-hidden />}
      aria-expanded={open}
      onClick={() => showCamera(!open)}
    >
      <span data-wide>{t`Camera`}</span>
    </Button>
  );
}
