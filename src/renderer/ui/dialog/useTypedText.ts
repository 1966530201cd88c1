import { type FocusEvent, useEffect, useRef } from 'react';
import { keptMark, textFields } from '../../state/unsavedInput.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(textFields);

/**
 * Whether a dialog holds text that a person typed. Told by the fields alone, so that no dialog has to
 * say it; a field that has left the page, as on the way to a review, counts with its last text.
 */
export function useTypedText(opened: boolean) {
  /** What each field held before anybody typed into it. */
  const before = useRef(new Map<TextField, string>());
  useEffect(() => {
    if (!opened) before.current.clear();
  }, [opened]);
  return {
    onFocus({ target }: FocusEvent) {
      if (isTextField(target) && !before.current.has(target)) {
        before.current.set(target, target.value);
      }
    },
    isHeld: () =>
      hasComeBack([...before.current.keys()]) ||
      [...before.current].some(
        ([field, text]) =>
          field.dataset['kept'] === undefined && field.value.trim() !== text.trim(),
      ),
  };
}

/** Whether the dialog of these fields shows what its person typed before a crash. */
const hasComeBack = (fields: readonly TextField[]) =>
  fields.some((field) => {
    const dialog = field.closest('[role=dialog]');
    return dialog !== null && dialog.querySelector(`[${keptMark}]`) !== null;
  });
