import type { AtWindow, Staff } from '#shared/contract/people.ts';
import { makeRouter, type Router } from '../router.ts';
import styles from './places.module.css';

/**
 * One person's whole page. It stays as it is while somebody else is at the window, apart from the document:
 * what is typed in it comes back to that person alone.
 */
export interface Place {
  readonly key: string;
  /** Null where people are switched off: one place for all of them. */
  readonly staff: Staff | null;
  readonly router: Router;
  readonly element: HTMLElement;
  readonly page: HTMLElement;
  /** What lies over the page: dialogs, lists of choices. */
  readonly overlays: HTMLElement;
}

/** Whose place is wanted; null while the window is locked. */
export function wantedPlace(at: AtWindow | null, locked: boolean): string | null {
  if (locked || at === null) return null;
  return at.kind === 'proven' ? at.staff.id : unprovenKey;
}

export const unprovenKey = 'unproven';

/** So many people find their page again; more do not take turns at one window. */
const MOST_PLACES = 8;

function part(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  return element;
}

function makePlace(key: string, staff: Staff | null): Place {
  const [element, page] = [part(styles.place ?? ''), part(styles.page ?? '')];
  const overlays = part('');
  element.append(page, overlays);
  return { key, staff, router: makeRouter(), element, page, overlays };
}

/**
 * The places once `key` is wanted too. Of too many, the one that was left longest ago goes, but none
 * with work in it.
 */
export function withPlace(
  places: readonly Place[],
  {
    key,
    staff,
    hasWork,
  }: {
    readonly key: string;
    readonly staff: Staff | null;
    readonly hasWork: (place: Place) => boolean;
  },
): readonly Place[] {
  const there = places.find((place) => place.key === key);
  const others = places.filter((place) => place !== there);
  const tooMany = others.length >= MOST_PLACES;
  const gone = tooMany ? others.find((place) => !hasWork(place)) : undefined;
  return [...others.filter((place) => place !== gone), there ?? makePlace(key, staff)];
}
