/** What the browser keeps of this workstation's own choices, or of this tab alone. */
type Place = 'localStorage' | 'sessionStorage';

/** Where the browser keeps nothing, by a rule of the computer or on a full disk: for as long as the page is open. */
const onPage = new Map<string, string | null>();

/** Null where nothing was kept. */
export function readStored(place: Place, key: string): string | null {
  const here = onPage.get(`${place} ${key}`);
  if (here !== undefined) return here;
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** @param text null takes away what was kept */
export function store(place: Place, key: string, text: string | null): void {
  onPage.delete(`${place} ${key}`);
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    onPage.set(`${place} ${key}`, text);
  }
}
