import type { Day } from '../../domain/day.ts';
import { GS } from '../keyStroke.ts';
import { type Gs1Element, type Gs1Problem, problemOf } from './element.ts';
import { identifierAt } from './identifiers.ts';

export type SplitResult =
  | { readonly kind: 'split'; readonly elements: readonly Gs1Element[] }
  | { readonly kind: 'wrong'; readonly problem: Gs1Problem };

/** Splits an element string at separators and fixed lengths, and checks each value. */
export function split(text: string, today: Day): SplitResult {
  const elements: Gs1Element[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === GS) {
      at += 1;
      continue;
    }
    const identifier = identifierAt(text, at);
    if (identifier === null) {
      const unknown = text.slice(at, at + 4);
      return wrong({ kind: 'unknown-identifier', text: unknown });
    }
    const from = at + identifier.ai.length;
    const close = text.indexOf(GS, from);
    const end = close === -1 ? text.length : close;
    const fixed = identifier.least === identifier.most;
    const value = text.slice(from, fixed ? Math.min(from + identifier.most, end) : end);
    const problem = problemOf(identifier, value, today);
    if (problem !== null) return wrong(problem);
    elements.push({ ai: identifier.ai, value });
    at = from + value.length;
  }
  return said(elements);
}

/** Splits the text printed beneath a symbol: `(01)00305744072055(17)271130`. */
export function splitBracketed(text: string, today: Day): SplitResult {
  const elements: Gs1Element[] = [];
  for (const part of text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/gsu)) {
    const [, ai = '', value = ''] = part;
    const identifier = identifierAt(ai, 0);
    if (identifier?.ai !== ai) return wrong({ kind: 'unknown-identifier', text: ai });
    const trimmed = value.trim();
    const problem = problemOf(identifier, trimmed, today);
    if (problem !== null) return wrong(problem);
    elements.push({ ai, value: trimmed });
  }
  return said(elements);
}

const wrong = (problem: Gs1Problem): SplitResult => ({ kind: 'wrong', problem });

/** Keeps each element once: a repeated one is harmless, two different values are a problem. */
function said(elements: readonly Gs1Element[]): SplitResult {
  const values = new Map<string, string>();
  for (const { ai, value } of elements) {
    if ((values.get(ai) ?? value) !== value) {
      return wrong({ kind: 'said-twice', ai, text: value });
    }
    values.set(ai, value);
  }
  if (values.size === 0) return wrong({ kind: 'empty' });
  return { kind: 'split', elements: [...values].map(([ai, value]) => ({ ai, value })) };
}
