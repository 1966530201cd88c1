import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMachine } from '../../../src/main/desktop/machineWatch.ts';

class Power extends EventEmitter {
  state: 'active' | 'locked' = 'active';
  getSystemIdleTime = () => 0;
  getSystemIdleState = () => this.state;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the program is told of a computer. */
function watched(): { power: Power; told: string[] } {
  const power = new Power();
  const told: string[] = [];
  watchMachine(power, {
    tell: () => {},
    awake: () => told.push('awake'),
    left: (because) => told.push(because),
    idle: () => {},
  });
  return { power, told };
}

test('before the computer sleeps, the program learns that whoever was here has left', () => {
  const { power, told } = watched();
  power.emit('suspend');
  power.emit('resume');
  expect(told).toEqual(['machine-slept', 'awake']);
});

test.runIf(process.platform === 'linux')('a locked screen is found once, by looking', () => {
  const { power, told } = watched();
  power.state = 'locked';
  vi.advanceTimersByTime(20_000);
  power.state = 'active';
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual(['machine-locked']);
});
