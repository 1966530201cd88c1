import { type BrowserWindow, powerMonitor } from 'electron';
import type { MachineNews } from '#shared/machine.ts';
import { idleWatch } from '../desktop/idleWatch.ts';

const betweenLooksMs = 5_000;

/** What the program itself does after sleep and absence. */
export interface MachineListeners {
  awake(): void;
  /** Nobody has used keyboard or mouse for so many seconds. */
  idle(seconds: number): void;
}

/** Reports locked screens, sleep and absence to the window and to the program. */
export function watchMachine(window: BrowserWindow, listeners: MachineListeners): void {
  const tell = (news: MachineNews): void => {
    if (!window.isDestroyed()) window.webContents.send('machine', news);
  };
  const watch = idleWatch(tell);
  powerMonitor.on('suspend', () => tell({ kind: 'asleep' }));
  powerMonitor.on('resume', () => {
    tell({ kind: 'awake' });
    listeners.awake();
  });
  const linux = process.platform === 'linux';
  if (!linux) {
    powerMonitor.on('lock-screen', () => watch.lock(true));
    powerMonitor.on('unlock-screen', () => watch.lock(false));
  }
  setInterval(() => {
    const seconds = powerMonitor.getSystemIdleTime();
    watch.look({ seconds, state: powerMonitor.getSystemIdleState(60) }, linux);
    listeners.idle(seconds);
  }, betweenLooksMs);
}
