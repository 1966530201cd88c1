/** An element that had the focus, and the dialog, menu or list around it. */
interface Place {
  readonly element: HTMLElement;
  readonly group: Element | null;
}

/** Marks a list whose buttons remove their own row: the focus goes to the next button. */
export const focusStaysMark = 'data-focus-stays';
const groups = `[role="dialog"], [role="menu"], [${focusStaysMark}]`;
/** How many places are remembered; dialogs are hardly ever nested deeper. */
const kept = 10;

const isSeen = (element: Element) => element.isConnected && element.getClientRects().length > 0;

/** The element that gets the focus when the focused part of a group is gone. */
function firstOf(group: Element): HTMLElement | null {
  const first = group.matches('[tabindex]') ? group : group.querySelector('button:enabled');
  return first instanceof HTMLElement ? first : null;
}

/**
 * Keeps the focus from falling to the page, where keyboard users would start from the top. It returns
 * to a button that was only busy, to whatever opened a closed dialog or menu, or to the dialog or
 * list whose button is gone. Browsers fire no event for these, so every change of the page is checked.
 */
export function keepFocus(): void {
  let places: readonly Place[] = [];
  /** A button that had the focus when its own action disabled it. */
  let busy: HTMLElement | null = null;

  function look(): void {
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
    places = [place, ...places.filter(({ element }) => element !== target)].slice(0, kept);
  });
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
