import type { KeyboardEvent } from 'react';

/** Enter in a picker picks; where it comes before the choices do, it must not save the task without one. */
export function pickersKeepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const picks = event.target instanceof Element && event.target.matches('[aria-haspopup=listbox]');
  if (event.key === 'Enter' && picks) event.preventDefault();
}
