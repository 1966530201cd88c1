import type { Day } from '../../domain/day.ts';
import { GS } from '../keyStroke.ts';
import { type Gs1Element, type Gs1Problem, problemOf, problemOfElement } from './element.ts';
import { formOfUnknown, type Identifier, identifierAt } from './identifiers.ts';

/** An element as it stands in a code. One that nobody knows has no `ai` where
 * nobody can say how long that is. */
export interface Gs1Piece extends Gs1Element {
  readonly identifier: Identifier | null;
  readonly problem: Gs1Problem | null;
}

/** What stands between two separators. */
export type Gs1Segment = readonly Gs1Piece[];

/** A code cut at its separators and at the lengths that its identifiers have. */
export interface SplitCode {
  readonly segments: readonly Gs1Segment[];
  /** What belongs to no element. */
  readonly stray: readonly Gs1Problem[];
}

/**
 * Splits an element string (General Specifications 7.8.5). What nobody knows ends at its length, where
 * its first two digits tell it, else at the next separator.
 */
export function split(text: string, today: Day): SplitCode {
  const [first = '', ...others] = text.split(GS);
  const texts = others.at(-1) === '' ? [first, ...others.slice(0, -1)] : [first, ...others];
  const segments = texts.map((segment) => piecesOf(segment, today));
  const isDoubled = texts.length > 1 && texts.includes('');
  return {
    segments: segments.filter(({ length }) => length > 0),
    stray: isDoubled ? [{ kind: 'stray', text: GS + GS }] : [],
  };
}

function piecesOf(segment: string, today: Day): Gs1Segment {
  const pieces: Gs1Piece[] = [];
  let at = 0;
  while (at < segment.length) {
    const piece = pieceAt(segment, at, today);
    pieces.push(piece);
    at += piece.ai.length + piece.value.length;
  }
  return pieces;
}

function pieceAt(segment: string, at: number, today: Day): Gs1Piece {
  const identifier = identifierAt(segment, at);
  if (identifier === null) {
    const form = formOfUnknown(segment, at);
    const text = segment.slice(at, form === null ? undefined : at + form.all);
    const from = form?.ai ?? 0;
    const problem: Gs1Problem = { kind: 'unknown-identifier', text };
    return { ai: text.slice(0, from), value: text.slice(from), identifier, problem };
  }
  const from = at + identifier.ai.length;
  const value = segment.slice(from, identifier.endsItself ? from + identifier.most : undefined);
  return { ai: identifier.ai, value, identifier, problem: problemOf(identifier, value, today) };
}

/**
 * Splits the text printed beneath a symbol, in round or square brackets:
 * `(01)00305744072055(17)271130`. A bracket inside a value has a backslash before it.
 */
export function splitBracketed(text: string, today: Day): SplitCode {
  const [open, close] = text.startsWith('[') ? ['[', ']'] : ['(', ')'];
  const form = new RegExp(
    `\\${open}(\\d{2,4})\\${close}((?:\\\\\\${open}|(?!\\${open}\\d{2,4}\\${close}).)*)`,
    'gsu',
  );
  const stray: Gs1Problem[] = [];
  const segments = [...text.matchAll(form)].map(([whole, ai = '', written = '']): Gs1Segment => {
    const trimmed = written.trim();
    const isStray = trimmed !== written || trimmed.replaceAll(`\\${open}`, '').includes(open);
    if (isStray) stray.push({ kind: 'stray', text: whole });
    const value = trimmed.replaceAll(`\\${open}`, open);
    const known = identifierAt(ai, 0);
    const identifier = known?.ai === ai ? known : null;
    return [{ ai, value, identifier, problem: problemOfElement({ ai, value }, today) }];
  });
  return { segments, stray };
}
