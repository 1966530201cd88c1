import type { ShapeKind } from './shape.ts';

/** A refusal; the reading decides how its body looks. */
export type Refusal = {
  kind: 'refused';
  status: number;
  /** A short name of the cause, such as `not_paused`. */
  code: string;
  message: string;
  fields: readonly { field: string; message: string }[];
};

/** An operation's answer, before the reading shapes it. */
export type Answer =
  | { kind: 'record'; status: 200 | 201; as: ShapeKind; body: unknown }
  | { kind: 'rows'; as: ShapeKind; rows: Iterable<unknown> }
  | { kind: 'empty'; status: 200 }
  | Refusal;

export function refuse(
  status: number,
  code: string,
  message: string,
  fields: Refusal['fields'] = [],
): Refusal {
  return { kind: 'refused', status, code, message, fields };
}

export const record = (as: ShapeKind, body: unknown, status: 200 | 201 = 200): Answer => ({
  kind: 'record',
  status,
  as,
  body,
});
