import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouterState } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

/** In place of a screen that failed while it was drawn. The next scan tries it again. */
export function ScreenFault({ reset }: ErrorComponentProps) {
  const isScan = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const slot = useAppState(({ verdictSlot }) => verdictSlot);
  const failedAt = useRef(slot);
  useEffect(() => {
    if (slot !== failedAt.current) reset();
  }, [slot, reset]);
  return (
    <section className={`${layout.stack16} ${layout.wholeIcons}`}>
      <h2 className={`${textStyle.pageTitle} ${layout.row12}`}>
        <TriangleAlert size={28} aria-hidden />
        {t`This screen failed`}
      </h2>
      <p role="alert" className={textStyle.size17}>
        {isScan
          ? t`What is scanned has no verdict here until it works again. What was saved is safe.`
          : t`What was saved is safe, and scanning works.`}{' '}
        {t`Try again; if it fails again, restart the program.`}
      </p>
      <div className={layout.wrap12}>
        <Button onClick={reset}>{t`Try again`}</Button>
        {!isScan && (
          <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
            {t`Go to Scan`}
          </Button>
        )}
      </div>
    </section>
  );
}
