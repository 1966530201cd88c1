import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../src/main/station/connection/clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

const year = 365 * 24 * 60 * 60 * 1000;

test('a timer of a year does not fire at once', () => {
  vi.useFakeTimers();
  const due = vi.fn();
  systemClock.after(year, due);
  vi.advanceTimersByTime(year - 1);
  expect(due).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(due).toHaveBeenCalledOnce();
});

test('a long timer that is cancelled in its second part never fires', () => {
  vi.useFakeTimers();
  const due = vi.fn();
  const callOff = systemClock.after(year, due);
  vi.advanceTimersByTime(year / 2);
  callOff();
  vi.advanceTimersByTime(year);
  expect(due).not.toHaveBeenCalled();
});
