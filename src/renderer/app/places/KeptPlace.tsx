import { MantineThemeProvider, Portal } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { Activity, useEffect, useInsertionEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PageOwner } from '../../state/person.ts';
import { setPageAside } from '../../state/unsavedInput.ts';
import type { Place } from './place.ts';

/**
 * A person's page. Not shown, it is no part of the document, hears no scan and no key and asks nothing; what
 * stands in it stays.
 */
export function KeptPlace({ place, shown }: { place: Place; shown: boolean }) {
  const { staff, element, page, overlays, router } = place;
  /** What had the focus last. */
  const focused = useRef<HTMLElement | null>(null);
  const restore = useRef<(() => void) | null>(null);
  const theme = useMemo(
    () => ({ components: { Portal: Portal.extend({ defaultProps: { target: overlays } }) } }),
    [overlays],
  );
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused.current = target;
    };
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [element]);
  // Before the effects within, which put the focus into their fields.
  useInsertionEffect(() => {
    if (!shown) return;
    document.getElementById('root')?.append(element);
    return () => {
      restore.current = focused.current === null ? null : howToFocus(focused.current);
      element.remove();
    };
  }, [shown, element]);
  useEffect(() => {
    if (!shown) return;
    // After a dialog on the page has put the focus where it begins.
    const timer = window.setTimeout(() => restore.current?.(), 0);
    return () => window.clearTimeout(timer);
  }, [shown]);
  useEffect(() => (shown ? undefined : setPageAside(element)), [shown, element]);
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      {createPortal(
        <MantineThemeProvider theme={theme}>
          <PageOwner value={staff}>
            <RouterProvider router={router} />
          </PageOwner>
        </MantineThemeProvider>,
        page,
      )}
    </Activity>
  );
}

/** Gives the focus back later, with the place in its text. */
function howToFocus(to: HTMLElement): () => void {
  const isText = to instanceof HTMLInputElement || to instanceof HTMLTextAreaElement;
  const [start, end] = isText ? [to.selectionStart, to.selectionEnd] : [null, null];
  return () => {
    to.focus({ preventScroll: true });
    if (isText && start !== null && end !== null) to.setSelectionRange(start, end);
  };
}
