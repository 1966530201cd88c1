import type { Machine } from '../station/machine.ts';
import type { Point } from '../station/point.ts';
import type { WorldTime } from '../time.ts';
import type { Act, Cut } from './schedule.ts';

/** The power goes out now or at a point to come, and comes back; then perhaps it goes out once more. */
export function planCut(
  machine: Machine,
  time: WorldTime,
  { cut, again, downMs }: Extract<Act, { kind: 'power cut' }>,
): void {
  const startLater = () => {
    time.after(downMs, () => {
      if (again !== null) arm(machine, again, () => time.after(1_000, () => machine.start()));
      machine.start();
    });
  };
  if (cut.kind === 'now') {
    if (!machine.isOn()) return;
    machine.cutPower('at once');
    startLater();
  } else arm(machine, cut, startLater);
}

function arm(machine: Machine, cut: Cut, then: () => void): void {
  if (cut.kind === 'now') return;
  let left = cut.nth;
  machine.onPoint = (point: Point) => {
    const counts =
      point.kind === 'commit'
        ? cut.kind === 'commit' && point.side === cut.side
        : cut.kind === 'boundary';
    if (!counts) return false;
    left -= 1;
    if (left > 0) return false;
    machine.onPoint = null;
    then();
    return true;
  };
}
