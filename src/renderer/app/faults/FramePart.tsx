import { Button } from '@mantine/core';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../text/language/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { noteBroken, useBrokenParts } from './brokenParts.ts';

/** A part of the frame around every screen: where one fails, the others and the screen stay. */
export function FramePart({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'part'} errorComponent={Missing}>
      {children}
    </CatchBoundary>
  );
}

function Missing({ reset }: ErrorComponentProps) {
  useEffect(() => noteBroken(reset), [reset]);
  return null;
}

/** That something which belongs around the screen is not shown. */
export function BrokenParts() {
  const tries = useBrokenParts();
  if (tries.length === 0) return null;
  function tryAll() {
    for (const tryAgain of tries) tryAgain();
  }
  const button = (
    <Button variant="default" onClick={tryAll}>
      {t`Try again`}
    </Button>
  );
  return (
    <Banner icon={TriangleAlert} button={button}>
      <strong>{t`A part of this window failed and is not shown.`}</strong>{' '}
      {t`Scanning works. If it fails again, restart the program.`}
    </Banner>
  );
}
