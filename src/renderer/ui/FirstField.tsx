import type { ReactNode } from 'react';

/** The field that a dialog opens with the focus on, where the field itself cannot be told so. */
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
