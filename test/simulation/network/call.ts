import type { SendResult, WireRequest } from '../../../src/main/station/service/send.ts';
import type { Label, SimEvent } from '../history.ts';
import type { Fate } from './fates.ts';

/** Where a call can be overtaken by a power cut. */
export const boundaries = [
  'connecting',
  'connected',
  'first byte left',
  'with the service',
  'head of the answer',
  'body of the answer',
  'answer whole',
] as const;
export type Boundary = (typeof boundaries)[number];

/** The workstation that a call is made from, as far as the network knows it. */
export interface Caller {
  readonly station: number;
  readonly service: string;
  /** False once its power is cut: its calls never resolve. */
  isOn(): boolean;
  /** May cut the power. */
  pass(boundary: Boundary, label: Label): void;
  stateOnDisk(sequence: number): Extract<SimEvent, { kind: 'bytes' }>['onDisk'];
}

/** One call under way. */
export interface Call {
  readonly number: number;
  readonly caller: Caller;
  readonly request: WireRequest;
  readonly label: Label;
  readonly fate: Fate;
  readonly signal: AbortSignal;
  sentAt: number | null;
  resolve: ((sent: SendResult) => void) | null;
}
