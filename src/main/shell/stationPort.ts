import { type BrowserWindow, ipcMain, MessageChannelMain } from 'electron';
import { isOwnPage } from '../desktop/addresses.ts';
import type { StationLine } from '../desktop/stationLine.ts';

/** The one IPC message there is; the preload sends it, and gets a port back under its name. */
const channel = 'station-port';

/**
 * Hands the window a line to the station whenever its own main frame asks: at the first load, after
 * a reload, and after a line was lost. There is one line at a time.
 * @returns ends the present line, so that the window asks for a new one
 */
export function offerStationPort(window: BrowserWindow, station: StationLine): () => void {
  let end = (): void => {};
  ipcMain.on(channel, (event, ...rest) => {
    const frame = event.senderFrame;
    if (event.sender !== window.webContents || frame === null || rest.length > 0) return;
    if (frame.parent !== null || !isOwnPage(frame.url)) return;
    end();
    const { port1, port2 } = new MessageChannelMain();
    end = station.serve(port1);
    port1.start();
    frame.postMessage(channel, null, [port2]);
  });
  return () => end();
}
