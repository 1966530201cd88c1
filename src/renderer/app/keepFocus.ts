import { focusStaysMark } from '../state/scanTargets.ts';

/** An element that had the focus, and the dialog, menu or list around it. */
interface Place {
  readonly element: HTMLElement;
  readonly group: Element | null;
}

const groups = `[role="dialog"], [role="menu"], [${focusStaysMark}]`;
/** Dialogs are hardly ever nested deeper. */
const MOST_PLACES = 10;

const isSeen = (element: Element) => element.isConnected && element.getClientRects().length > 0;

/** Gets the focus when the focused part of a group disappears. */
function firstOf(group: Element): HTMLElement | null {
  const first = group.matches('[tabindex]') ? group : group.querySelector('button:enabled');
  return first instanceof HTMLElement ? first : null;
}

/**
 * Moves the focus on when its element is disabled or removed; left to the browser, keyboard users
 * would start again from the top of the page. It goes back to a button that was only busy, to what
 * opened a dialog or menu that has closed, or to the list or dialog whose button is gone. Browsers
 * fire no event for any of these, so every change of the page is checked.
 */
export function keepFocus(): void {
  let places: readonly Place[] = [];
  /** A button that had the focus when its own action disabled it. */
  let busy: HTMLElement | null = null;

  function restoreFocus(): void {
    const [last] = places;
    const active = document.activeElement;
    if (last === undefined || (active !== document.body && active !== last.element)) return;
    const { element, group } = last;
    if (element.isConnected) {
      if (element.matches(':disabled')) {
        busy = element;
        return;
      }
      if (busy === element) element.focus({ preventScroll: true });
      busy = null;
      return;
    }
    busy = null;
    places = places.filter((place) => place.element.isConnected);
    if (group === null) return;
    const before = places.find((place) => place.group !== group && isSeen(place.element));
    const next = isSeen(group) ? firstOf(group) : before?.element;
    next?.focus({ preventScroll: true });
  }

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const place = { element: target, group: target.closest(groups) };
    places = [place, ...places.filter(({ element }) => element !== target)].slice(0, MOST_PLACES);
  });
  new MutationObserver(restoreFocus).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
