/// <reference types="node" />
import type { Locator, Page } from '@playwright/test';
import spanish from '../../src/renderer/text/language/es.json' with { type: 'json' };

const words: ReadonlyMap<string, string> = new Map(Object.entries(spanish));

/** From the next load on, this page speaks Spanish. */
export const speakSpanish = (page: Page) =>
  page.addInitScript(() => window.localStorage.setItem('bench-language', 'es'));

/** What the practice of the tests’ service calls things: its own words are shown as it says them. */
const ofService: ReadonlySet<string> = new Set([
  'New',
  'Order',
  'Inventory',
  'Completed',
  'priority',
]);

/** English texts of which the Spanish is another. */
const english = [...words]
  .filter(([key, text]) => key !== text && !key.includes('{') && !key.endsWith(']'))
  .map(([key]) => key.trim())
  .filter((text) => !ofService.has(text));

/** Texts and names on the page that are still said in English. */
export const englishOn = (page: Page) =>
  page.evaluate((texts) => {
    const known = new Set(texts);
    const found = new Set<string>();
    const say = (text: string | null | undefined) => {
      const one = text?.trim() ?? '';
      if (known.has(one)) found.add(one);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      say(node.textContent);
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) say(one.getAttribute(name));
    }
    return [...found];
  }, english);

/** Texts that do not fit where they stand: cut by an edge, wider than their button, longer than their field. */
export const cutOn = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const look = (text: string, around: Element, said: DOMRect) => {
      for (
        let box: Element | null = around;
        box !== null && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const isWide = said.right > edge.right + 1 || said.left < edge.left - 1;
        const isHigh = said.bottom > edge.bottom + 2 || said.top < edge.top - 2;
        const isTarget = box.matches('button, a, [role="tablist"]');
        if (
          (isWide && (clips(overflowX) || isTarget)) ||
          (isHigh && (clips(overflowY) || isTarget))
        )
          found.add(text);
        if (overflowY === 'auto' || overflowY === 'scroll') return;
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const around = node.parentElement;
      if (text === '' || around === null || !around.checkVisibility()) continue;
      // What is for those who hear it has no room, and a button that works shows how far it is instead of its words; a line of a list ends in dots where its record is longer.
      if (around.closest('.visually-hidden, li, tr, [data-loading]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      look(text, around, range.getBoundingClientRect());
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (pen === null || !field.checkVisibility()) continue;
      pen.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(field.placeholder).width > room + 1) found.add(field.placeholder);
    }
    return [...found];
  });

/** Texts with values in them, those with the most words of their own first. */
const withHoles = [...words]
  .filter(([key]) => key.includes('{'))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([key, text]) => {
    const parts = key.split(/\{\d+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const order = [...key.matchAll(/\{(\d+)\}/g)].map(([, hole]) => hole);
    return { reads: new RegExp(`^${parts.join('(.+)')}$`), order, text };
  });

/** What an English text of the window is in Spanish; what it does not say stays as it is. */
function inSpanish(text: string): string {
  const known = words.get(text);
  if (known !== undefined) return known;
  const [, act, joint, object] = /^([^:…]+)(: |… )(.+)$/.exec(text) ?? [];
  const said =
    act === undefined ? undefined : (words.get(act) ?? words.get(`${act}…`)?.slice(0, -1));
  if (said !== undefined) return `${said}${joint}${object}`;
  if (text.endsWith('…')) return `${inSpanish(text.slice(0, -1))}…`;
  for (const { reads, order, text: told } of withHoles) {
    const [, ...values] = reads.exec(text) ?? [];
    if (values.length > 0)
      return told.replace(/\{(\d+)\}/g, (_, hole) => inSpanish(values[order.indexOf(hole)] ?? ''));
  }
  return text;
}

type Said = string | RegExp;

/** The same of a pattern that is made of words alone. */
function patternInSpanish(said: Said): Said {
  if (typeof said === 'string') return inSpanish(said);
  const [, begins = '', text = '', ends = ''] =
    /^(\^?)([^()[\]|\\^$]+)(\$?)$/.exec(said.source) ?? [];
  return text === '' ? said : new RegExp(`${begins}${inSpanish(text)}${ends}`, said.flags);
}

const isSaid = (value: unknown): value is Said =>
  typeof value === 'string' || value instanceof RegExp;
const finders = /^(?:getBy(?:Role|Label|Text|Placeholder)|filter|locator)$/;

function asked(name: string, given: readonly unknown[]): unknown[] {
  return given.map((one, at) => {
    if (isSaid(one))
      return name === 'locator' || (name === 'getByRole' && at === 0) ? one : patternInSpanish(one);
    if (typeof one !== 'object' || one === null) return one;
    const names = Object.entries(one).map(([key, value]) => [
      key,
      isSaid(value) ? patternInSpanish(value) : value,
    ]);
    return finders.test(name) && Object.getPrototypeOf(one) === Object.prototype
      ? Object.fromEntries(names)
      : one;
  });
}

/** A page or a part of it that finds by its English name what is said in Spanish there. */
export function foundInSpanish<T extends Page | Locator>(place: T): T {
  return new Proxy(place, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const finds = finders.test(String(name));
        const answer: unknown = value.apply(target, finds ? asked(String(name), given) : given);
        const isPlace = (one: unknown): one is Locator =>
          typeof one === 'object' && one !== null && 'getByRole' in one;
        return isPlace(answer) ? foundInSpanish(answer) : answer;
      };
    },
  });
}
