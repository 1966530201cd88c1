import { type BrowserWindow, ipcMain, MessageChannelMain, type MessagePortMain } from 'electron';
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
  let line: MessagePortMain | null = null;
  ipcMain.on(channel, (event, ...rest) => {
    const frame = event.senderFrame;
    if (event.sender !== window.webContents || frame === null || rest.length > 0) return;
    if (frame !== window.webContents.mainFrame || !isOwnPage(frame.url)) return;
    line?.close();
    const { port1, port2 } = new MessageChannelMain();
    line = port1;
    station.serve(port1);
    port1.start();
    frame.postMessage(channel, null, [port2]);
  });
  return () => line?.close();
}
