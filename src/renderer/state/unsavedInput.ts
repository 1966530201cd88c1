import { readAppState } from './appState.ts';

const fields =
  'input:is([type=text], [type=email], [type=password], [type=number], [type=date], [type=tel], [type=url], :not([type])), textarea';

/**
 * Whether leaving the page would lose something: a scan that is not on disk yet, or a field in which
 * something stands that was typed. A field says `data-kept` if what stands in it is not lost.
 */
export function hasUnsavedInput(): boolean {
  const { shown } = readAppState();
  if (shown.kind === 'entering' || shown.kind === 'unsaved') return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    (field) => typed.has(field) && field.value.trim() !== '' && field.dataset['kept'] === undefined,
  );
}

/** Fields that a person has typed into; what the program filled in is nobody's work. */
const typed = new WeakSet<Element>();

/**
 * Keeps the page while something is being entered: the app asks before it is closed, and an update
 * is never applied meanwhile. Once a page.
 */
export function guardUnsavedInput(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) typed.add(target);
  });
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedInput()) event.preventDefault();
  });
}
