const key = 'bench-token';

/** This window's token, which its host gave it. The browser keeps it for this tab alone. */
export function readToken(): string | null {
  return window.sessionStorage.getItem(key);
}

export function keepToken(token: string): void {
  window.sessionStorage.setItem(key, token);
}
