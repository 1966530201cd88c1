import { readAppState } from './appState.ts';

/** The fields that take typed text. */
export const textFields =
  'input:is([type=text], [type=email], [type=password], [type=number], [type=date], [type=tel], [type=url], :not([type])), textarea';

/**
 * Whether leaving the page would lose something: a scan that is not on disk yet, or typed text in a
 * field. A field whose text is kept elsewhere says so with `data-kept`.
 */
export function hasUnsavedInput(): boolean {
  const { verdictSlot: slot } = readAppState();
  if (slot.kind === 'entering' || slot.kind === 'unsaved') return true;
  return [document, ...setAside].some(holdsTypedText);
}

/** Whether somebody has typed text into a field below `root` that is kept nowhere else. */
export function holdsTypedText(root: ParentNode): boolean {
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].some(
    (field) =>
      typedFields.has(field) &&
      field.value.trim() !== '' &&
      field.dataset['kept'] === undefined &&
      !field.hasAttribute(pinMark),
  );
}

/** Pages of people who are not at the window now. */
const setAside = new Set<ParentNode>();

/** What was typed on this page is kept although it does not show; returns how to end that. */
export function setPageAside(page: ParentNode): () => void {
  setAside.add(page);
  return () => setAside.delete(page);
}

/** What stands before a person who is about to decide, with nothing typed. */
const decisions = new Set<symbol>();

/** Somebody is deciding: the page is not left without a question; returns how to end that. */
export function holdForDecision(): () => void {
  const held = Symbol('decision');
  decisions.add(held);
  return () => void decisions.delete(held);
}

/** Marks a field for a PIN: it is no work, and a badge is heard while it has the focus. */
export const pinMark = 'data-pin';

/** Marks that text which its person typed earlier stands in a form again. */
export const keptMark = 'data-came-back';

/** Fields that a person has typed into; losing what the program filled in does no harm. */
const typedFields = new WeakSet<Element>();

/**
 * Holds the page while something is being entered: the app asks before closing, and applies no
 * update meanwhile. Call once a page.
 */
export function guardUnsavedInput(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) typedFields.add(target);
  });
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedInput() || decisions.size > 0) event.preventDefault();
  });
}
