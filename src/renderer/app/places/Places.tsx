import { useLayoutEffect, useRef, useState } from 'react';
import { isLocked, useAppState } from '../../state/appState.ts';
import { holdsTypedText } from '../../state/unsavedInput.ts';
import { LockScreen } from '../lock/LockScreen.tsx';
import { address } from '../router.ts';
import { KeptPlace } from './KeptPlace.tsx';
import { type Place, unprovenKey, wantedPlace, withPlace } from './place.ts';

const hasWork = ({ element }: Place) => holdsTypedText(element);

/**
 * The page of whoever is at the window, and the lock in place of it. Between two persons there is a
 * moment with neither page: then the address changes, so that no page follows it to another's.
 */
export function Places() {
  const at = useAppState((state) => state.atWindow);
  const locked = useAppState(isLocked);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  /** Where each person was. */
  const addresses = useRef(new Map<string, string>());
  const wanted = wantedPlace(at, locked);
  const staff = at?.kind === 'proven' ? at.staff : null;

  useLayoutEffect(() => {
    if (wanted === shown) return;
    if (shown !== null) addresses.current.set(shown, address.location.href);
    const isNobodys = shown === null || shown === unprovenKey;
    const known = wanted === null ? '/' : addresses.current.get(wanted);
    // The first person here begins where the window was opened.
    const next = known ?? (isNobodys ? null : '/');
    if (next !== null) address.replace(next, undefined, { ignoreBlocker: true });
    if (wanted !== null) {
      setPlaces((before) => withPlace(before, { key: wanted, staff, hasWork }));
    }
    setShown(wanted);
  }, [wanted, shown, staff]);

  return (
    <>
      {places.map((place) => (
        <KeptPlace
          key={place.key}
          place={place}
          shown={place.key === shown && place.key === wanted}
        />
      ))}
      {locked && <LockScreen keptFor={() => staffWithWork(places)} />}
    </>
  );
}

const staffWithWork = (places: readonly Place[]) =>
  places.flatMap((place) => (place.staff !== null && hasWork(place) ? [place.staff] : []));
