/** What the palette offers in one line. */
export interface Offer {
  /** No other offer has it. */
  readonly key: string;
  readonly title: string;
  readonly more: string;
  /** What kind of thing it is, or the keys that do the same. */
  readonly mark: string;
  /** It is what the text names in full: a code, a number, an id. */
  readonly isNamed: boolean;
  readonly run: () => void;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How well a title fits what was typed: all of it, its beginning, a word's beginning, a part, or not at all. */
function fitOf(title: string, typed: string): number {
  const name = title.toLowerCase();
  if (name === typed) return 4;
  if (name.startsWith(typed)) return 3;
  const words = wordsOf(typed);
  const parts = name.split(/[\s,.-]+/);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  return words.every((word) => name.includes(word)) ? 1 : 0;
}

/** The offers, the one that fits best first; of equals, the one that came first. */
export function rankOffers(offers: readonly Offer[], text: string): Offer[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [...offers];
  const rank = ({ title, isNamed }: Offer) => (isNamed ? 5 : fitOf(title, typed));
  return [...offers].sort((a, b) => rank(b) - rank(a));
}

/** Whether every word that was typed stands in one of the texts. */
export function fitsWords(text: string, ...texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return wordsOf(text).every((word) => all.includes(word));
}

/** A button of the page, which the palette can press. */
export interface PageAction {
  readonly name: string;
  readonly button: HTMLButtonElement;
}

/** Rows have links of their own; what opens a list or stands in one is no act. */
const noAct =
  'li *, [role="listbox"] *, [aria-haspopup], [role="switch"], [role="tab"], [disabled]';

function nameOf(button: HTMLButtonElement): string {
  const label = button.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = button.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const keys of copy.querySelectorAll('kbd')) keys.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The buttons that can be pressed on the page now, each name once. */
export function pageActions(): PageAction[] {
  const found = new Map<string, PageAction>();
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button')) {
    if (button.matches(noAct) || button.getClientRects().length === 0) continue;
    const name = nameOf(button);
    if (name !== '' && !found.has(name)) found.set(name, { name, button });
  }
  return [...found.values()];
}
