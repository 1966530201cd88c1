import type { ReactNode } from 'react';

/** Gives its field the focus when a dialog opens; for fields that take no `data-autofocus`. */
export function FirstField({ children }: { children: ReactNode }) {
  return (
    <div
      ref={(node) =>
        node?.querySelector('input:not([type="hidden"])')?.setAttribute('data-autofocus', '')
      }
    >
      {children}
    </div>
  );
}
