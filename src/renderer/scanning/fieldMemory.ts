/** Where letters land, or choose. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const textual = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number', '']);
/** Made of parts that figures go into one by one: what is half typed is no value yet. */
const inParts = new Set(['date', 'time', 'month', 'week', 'datetime-local']);

/** The field that letters would go to right now, or null. */
export function focusedField(): Field | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
    return element;
  }
  if (!(element instanceof HTMLInputElement)) return null;
  return textual.has(element.type) || inParts.has(element.type) ? element : null;
}

/** Whether password managers type here, as quick as a scanner and with Tab or Enter at the end. */
export function isForSigningIn(field: Field): boolean {
  return (
    field instanceof HTMLInputElement &&
    (field.type === 'email' || /username|password/.test(`${field.type} ${field.autocomplete}`))
  );
}

/** A field as it was before a scanner wrote into it. */
export interface FieldMemory {
  readonly field: Field;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

export function remember(field: Field): FieldMemory {
  const { value } = field;
  if (field instanceof HTMLSelectElement) return { field, value, start: null, end: null };
  return { field, value, start: field.selectionStart, end: field.selectionEnd };
}

/**
 * Puts the field back, in a way that the component that owns it hears of.
 * @param composing an input method is making letters of the keys in it, and has to let go first
 */
export function putBack(memory: FieldMemory, composing: boolean): void {
  const { field, value, start, end } = memory;
  if (composing) {
    field.blur();
    field.focus({ preventScroll: true });
  }
  if (inParts.has(field.type)) setValue(field, '');
  if (field.value === value) return;
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (start !== null && end !== null) field.setSelectionRange(start, end);
}

/** Past the setter that a component has put on its own field. */
function setValue(field: Field, value: string): void {
  const owners = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  const owner = owners.find((kind) => field instanceof kind);
  if (owner === undefined) return;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
}
