type TextField = HTMLInputElement | HTMLTextAreaElement;

const textual = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number', '']);

/** The field that letters would land in right now, or null. */
export function focusedField(): TextField | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element;
  if (element instanceof HTMLInputElement && textual.has(element.type)) return element;
  return null;
}

/** A field as it was before a scanner wrote into it. */
export interface FieldMemory {
  readonly field: TextField;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

export function remember(field: TextField): FieldMemory {
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
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
  if (field.value === value) return;
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (start !== null && end !== null) field.setSelectionRange(start, end);
}
