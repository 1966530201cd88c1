import { onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/message-port';
import { type BrowserWindow, ipcMain, MessageChannelMain } from 'electron';
import { describeDefect } from '../station/defect.ts';
import type { Station } from '../station/station.ts';
import { isOwnPage } from './denials.ts';

/** The one IPC message there is; the preload sends it, and gets a port back under its name. */
const channel = 'station-port';

/**
 * Hands the window a line to the station whenever its own main frame asks: at the first load, after
 * a reload, and after a line was lost.
 */
export function offerStationPort(
  window: BrowserWindow,
  station: Station,
  log: (line: string) => void,
): void {
  const handler = new RPCHandler(station.router, {
    interceptors: [onError((error) => log(`A call failed: ${describeDefect(error)}`))],
  });
  ipcMain.on(channel, (event) => {
    const frame = event.senderFrame;
    if (event.sender !== window.webContents || frame === null) return;
    if (frame !== window.webContents.mainFrame || !isOwnPage(frame.url)) return;
    const { port1, port2 } = new MessageChannelMain();
    handler.upgrade(port1);
    port1.start();
    frame.postMessage(channel, null, [port2]);
  });
}
