import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { PageForms } from '../../state/keptForms.ts';

interface OpenRow {
  readonly id: string | null;
  readonly place: number;
  /** A person has closed it: no other opens in its place. */
  readonly isClosed: boolean;
}

/**
 * Which row of a queue is open: the first one to begin with, and once it is gone the one that took its place. A
 * form that its person goes on with opens the row that it belongs to.
 * @param ids all rows in their order
 */
export function useOpenRow(ids: readonly string[]) {
  const [row, setRow] = useState<OpenRow>({ id: null, place: 0, isClosed: false });
  const now = row.isClosed ? row : placed(ids, row);
  if (now.id !== row.id || now.place !== row.place) setRow(now);

  const forms = useContext(PageForms);
  const wanted = useSyncExternalStore(
    forms?.subscribe ?? nothingChanges,
    () => forms?.wanted()?.about ?? null,
  );
  const wantedPlace = wanted === null ? -1 : ids.indexOf(wanted);
  useEffect(() => {
    if (wantedPlace >= 0) setRow({ id: wanted, place: wantedPlace, isClosed: false });
  }, [wanted, wantedPlace]);

  return {
    open: now.id,
    toggle: (id: string) =>
      setRow(
        id === now.id
          ? { ...now, id: null, isClosed: true }
          : { id, place: ids.indexOf(id), isClosed: false },
      ),
  };
}

const nothingChanges = () => () => {};

/** Where the row is now; that of its place where it is gone. */
function placed(ids: readonly string[], row: OpenRow): OpenRow {
  const at = row.id === null ? -1 : ids.indexOf(row.id);
  if (at >= 0) return { ...row, place: at };
  const place = Math.max(0, Math.min(row.place, ids.length - 1));
  return { ...row, id: ids[place] ?? null, place };
}
