import { localDay } from '#shared/domain/day.ts';
import type { RecordAnswer, VerifyAnswer } from './service.ts';

/** How old a record may be for a pass (DESIGN.md section 7). */
const FRESH_MS = 15 * 60_000;
/** How long an answer may take; its age counts from its arrival. */
const ON_ITS_WAY_MS = 30_000;
/** How wrong an age may be after a restart: each of two clocks may be off by a minute unnoticed. */
const CLOCKS_OFF_MS = 2 * 60_000;
const stops = new Set(['paused', 'cancelled', 'returned', 'exception']);

/** The answers that reached the station, by the service's own log. */
export interface ServiceLog {
  /** True time. */
  readonly now: number;
  /** Answers to this very scan. */
  readonly answers: readonly VerifyAnswer[];
  /** The last answer about the record, by the time of the request; null without one. */
  readonly record: RecordAnswer | null;
}

/**
 * Why a pass was wrong for this scan by the service's log alone; null if it was right. It shares no code
 * but the calendar with the code under test.
 * @param at by the station's own clock, which alone tells it the day
 */
export function falsePass(value: string, at: number, log: ServiceLog): string | null {
  const good = log.answers.filter(({ status, body }) => {
    if (status !== 200 || body === null || body['barcode_value'] !== value) return false;
    const expires = body['expires_at'];
    const past = typeof expires === 'string' && Date.parse(expires) <= at;
    return body['is_active'] === true && !past;
  });
  if (good.length === 0) return 'no good answer to this very scan';
  if (value.startsWith('USER')) return null;
  const { record } = log;
  if (record === null) return 'nothing known of the thing';
  if (log.now - record.at > FRESH_MS + ON_ITS_WAY_MS + CLOCKS_OFF_MS) {
    return 'the record is too old';
  }
  const { body, kind } = record;
  if (kind === 'lot') {
    if (body['is_active'] !== true) return 'the lot is not known to be active';
    const lastDay = body['expiration_date'];
    return typeof lastDay === 'string' && lastDay < localDay(new Date(at))
      ? 'the lot is past its day'
      : null;
  }
  if (kind === 'order') {
    const status = body['status'];
    if (typeof status !== 'string') return 'the order has no status';
    return stops.has(status) ? `the order is ${status}` : null;
  }
  if (body['status'] !== 'new') return `the prescription is ${body['status'] ?? 'in no status'}`;
  const expires = body['expires_at'];
  return typeof expires === 'string' && Date.parse(expires) <= at
    ? 'the prescription has expired'
    : null;
}
