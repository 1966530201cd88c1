/** The window's own scheme and host, used for its files alone. */
export const windowScheme = 'app';
export const windowHost = 'bench';
export const windowUrl = `${windowScheme}://${windowHost}/`;

/** Hosts, compared exactly, that a link out of the app may lead to. */
const outside: ReadonlySet<string> = new Set(['dailymed.nlm.nih.gov']);

/** The official labels of drugs, by name or NDC. */
export const drugLabels = 'https://dailymed.nlm.nih.gov/dailymed/';

/** Whether an address is one of our pages; an empty, invalid or missing one is not. */
export function isOwnPage(address: string | undefined): boolean {
  if (address === undefined) return false;
  const url = URL.parse(address);
  return url !== null && `${url.protocol}//${url.host}/` === windowUrl && !hasLogin(url);
}

/** Whether to open this address in the person's browser: only https and a host listed here. */
export function mayOpenOutside(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || hasLogin(url)) return false;
  return url.port === '' && outside.has(url.hostname);
}

/** Whether the window may load this: its own files, and blobs it made itself. */
export function mayLoad(address: string): boolean {
  return isOwnPage(address) || /^(blob:app:|data:|devtools:)/.test(address);
}

/** Whether this may be saved to a file: only what the page made itself, such as a table. */
export function mayKeep(address: string): boolean {
  return /^blob:app:\/\/bench\/[0-9a-f-]+$/.test(address);
}

function hasLogin(url: URL): boolean {
  return url.username !== '' || url.password !== '';
}
