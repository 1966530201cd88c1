import { readStored, store } from '../stored/stored.ts';

const key = 'bench-token';

/** This window's token, which its host gave it. The browser keeps it for this tab alone. */
export function readToken(): string | null {
  return readStored('sessionStorage', key);
}

export function keepToken(token: string): void {
  store('sessionStorage', key, token);
}
