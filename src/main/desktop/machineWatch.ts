import type { MachineNews } from '#shared/machine.ts';
import { type Attendance, idleWatch } from './idleWatch.ts';

const betweenLooksMs = 5_000;

/** The part of Electron's power monitor that is used. */
interface Power {
  on(event: 'suspend', listener: () => void): unknown;
  on(event: 'resume', listener: () => void): unknown;
  on(event: 'lock-screen', listener: () => void): unknown;
  on(event: 'unlock-screen', listener: () => void): unknown;
  getSystemIdleTime(): number;
  getSystemIdleState(idleThreshold: number): Attendance['state'];
}

/** What the program itself does after sleep and absence. */
interface MachineListeners {
  /** The window is told. */
  tell(news: MachineNews): void;
  awake(): void;
  /** The screen is locked, or the computer goes to sleep: whoever was here has left. */
  left(because: 'machine-locked' | 'machine-slept'): void;
  /** Nobody has used keyboard or mouse for so many seconds. */
  idle(seconds: number): void;
}

/** Reports locked screens, sleep and absence to the window and to the program. */
export function watchMachine(power: Power, { tell, awake, left, idle }: MachineListeners): void {
  const watch = idleWatch((news) => {
    if (news.kind === 'screen-locked') left('machine-locked');
    tell(news);
  });
  power.on('suspend', () => {
    left('machine-slept');
    tell({ kind: 'asleep' });
  });
  power.on('resume', () => {
    tell({ kind: 'awake' });
    awake();
  });
  const linux = process.platform === 'linux';
  if (!linux) {
    power.on('lock-screen', () => watch.lock(true));
    power.on('unlock-screen', () => watch.lock(false));
  }
  setInterval(() => {
    const seconds = power.getSystemIdleTime();
    watch.look({ seconds, state: power.getSystemIdleState(60) }, linux);
    idle(seconds);
  }, betweenLooksMs);
}
