import { pinMark } from '../state/unsavedInput.ts';

/** An element that takes typed letters, or chooses by them. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const textual = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number', '']);
/** Typed part by part (day, month, …); without all parts they have no value. */
const partTypes = new Set(['date', 'time', 'month', 'week', 'datetime-local']);

/** The field that takes what is typed right now, or null. */
export function focusedField(): Field | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
    return element;
  }
  if (!(element instanceof HTMLInputElement)) return null;
  return textual.has(element.type) || partTypes.has(element.type) ? element : null;
}

/** Whether password managers fill this field: they type as fast as a scanner and end with Tab or Enter. */
export function isSignInField(field: Field): boolean {
  return (
    field instanceof HTMLInputElement &&
    (field.type === 'email' || /username|password/.test(`${field.type} ${field.autocomplete}`))
  );
}

/** Whether a person types a PIN into this field. */
export const isPinField = (field: Field): boolean => field.hasAttribute(pinMark);

/** Whether a password stands in this field; shown or hidden, it takes what is typed. */
export const isPasswordField = (field: Field): boolean =>
  field instanceof HTMLInputElement &&
  (field.type === 'password' || /password/.test(field.autocomplete));

/** A field's text and selection before a scanner wrote into it. */
export interface FieldMemory {
  readonly field: Field;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

export function rememberField(field: Field): FieldMemory {
  const { value } = field;
  if (field instanceof HTMLSelectElement) return { field, value, start: null, end: null };
  return { field, value, start: field.selectionStart, end: field.selectionEnd };
}

/**
 * Puts the field back as it was, and fires the events that its component listens to.
 * @param composing an input method is composing letters in the field and has to let go first
 */
export function restoreField(memory: FieldMemory, composing: boolean): void {
  const { field, value, start, end } = memory;
  if (composing) {
    field.blur();
    field.focus({ preventScroll: true });
  }
  if (partTypes.has(field.type)) setValue(field, '');
  if (field.value === value) return;
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (start !== null && end !== null) field.setSelectionRange(start, end);
}

/** Uses the browser's own setter, since React replaces the element's. */
function setValue(field: Field, value: string): void {
  const owners = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  const owner = owners.find((kind) => field instanceof kind);
  if (owner === undefined) return;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
}
