/** Where the focus was, and the dialog, menu or list that this stood in. */
interface Place {
  readonly element: HTMLElement;
  readonly group: Element | null;
}

/** On a list whose buttons take themselves away: the focus goes on to the next of them. */
export const focusStaysMark = 'data-focus-stays';
const groups = `[role="dialog"], [role="menu"], [${focusStaysMark}]`;
/** So many places are remembered: dialogs hardly ever stand deeper. */
const kept = 10;

const isSeen = (element: Element) => element.isConnected && element.getClientRects().length > 0;

/** What takes the focus of a group whose focused part has gone. */
function firstOf(group: Element): HTMLElement | null {
  const first = group.matches('[tabindex]') ? group : group.querySelector('button:enabled');
  return first instanceof HTMLElement ? first : null;
}

/**
 * Gives the focus back where it would fall to the page, and whoever works by keyboard would begin
 * anew: to a button that was only busy, to what opened a dialog or a menu that has gone, to the
 * dialog or list whose button has gone. A browser tells of none of these, so it looks after changes.
 */
export function keepFocus(): void {
  let places: readonly Place[] = [];
  /** It had the focus when it was disabled, for as long as what it does takes. */
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
