import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { StaffId } from '#shared/domain/ids.ts';

/** What one scrypt takes; kept with each hash, so that it can be made dearer later. */
export interface PinCost {
  /** N: memory and time. */
  readonly cost: number;
  /** r */
  readonly blockSize: number;
  /** p: time alone. */
  readonly lanes: number;
}

/** Bytes that a thread can be sent. */
export type Bytes = Uint8Array<ArrayBuffer>;

export interface HashedPin extends PinCost {
  readonly hash: Bytes;
  readonly salt: Bytes;
}

/** Below this a guess would be too cheap, however quick the machine. */
export const LEAST_MS = 80;
const LEAST_COST = 2 ** 16;
/** 256 MB: more would be missed by the rest of the bench. */
const MOST_COST = 2 ** 18;
const HASH_BYTES = 32;

/**
 * What stands for a PIN everywhere but here: without the key from the vault nobody can guess it from the
 * file, and with another person's row it does not fit.
 */
export function keyedPin(key: Buffer, staff: StaffId, pin: string): Bytes {
  return new Uint8Array(createHmac('sha256', key).update(`${staff}:${pin}`).digest());
}

/** What stands for the code of a badge. */
export const keyedBadge = (key: Buffer, code: string): string =>
  createHmac('sha256', key).update(code).digest('hex');

/** Takes as long as it costs: for a worker thread. */
export function hashPin(keyed: Bytes, cost: PinCost): HashedPin {
  const salt = new Uint8Array(randomBytes(16));
  return { ...cost, salt, hash: derive(keyed, salt, cost) };
}

/** Takes as long as it costs: for a worker thread. */
export function pinFits(keyed: Bytes, stored: HashedPin): boolean {
  const hash = derive(keyed, stored.salt, stored);
  return hash.length === stored.hash.length && timingSafeEqual(hash, stored.hash);
}

/** The least that takes long enough on this machine. */
export function calibrate(took: (cost: PinCost) => number = timed): PinCost {
  let cost: PinCost = { cost: LEAST_COST, blockSize: 8, lanes: 1 };
  for (;;) {
    const ms = took(cost);
    if (ms >= LEAST_MS) return cost;
    cost =
      cost.cost < MOST_COST ? { ...cost, cost: cost.cost * 2 } : { ...cost, lanes: cost.lanes + 1 };
  }
}

/** The quicker of two runs: whatever else runs here makes none quicker than it is. */
function timed(cost: PinCost): number {
  const once = () => {
    const began = performance.now();
    hashPin(new Uint8Array(32), cost);
    return performance.now() - began;
  };
  return Math.min(once(), once());
}

function derive(keyed: Bytes, salt: Bytes, { cost, blockSize, lanes }: PinCost) {
  const maxmem = 128 * blockSize * (cost + lanes + 2) + 2 ** 20;
  const options = { N: cost, r: blockSize, p: lanes, maxmem };
  return new Uint8Array(scryptSync(keyed, salt, HASH_BYTES, options));
}
