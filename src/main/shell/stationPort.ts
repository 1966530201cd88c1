import { type BrowserWindow, ipcMain, MessageChannelMain } from 'electron';
import { isOwnPage } from '../desktop/addresses.ts';
import type { WindowConnections } from '../desktop/windowConnections.ts';
import { newWindowId } from '../station/station.ts';

/** The only IPC message: the preload sends it and gets a port back under the same name. */
const channel = 'station-port';

/**
 * Connects the window to the station whenever its own main frame asks: at the first load, after a reload,
 * and after a connection was lost. There is one connection at a time.
 * @returns ends the present connection, so that the window asks for a new one
 */
export function offerStationPort(
  window: BrowserWindow,
  connections: WindowConnections,
): () => void {
  const id = newWindowId();
  let end = (): void => {};
  ipcMain.on(channel, (event, ...rest) => {
    const frame = event.senderFrame;
    if (event.sender !== window.webContents || frame === null || rest.length > 0) return;
    if (frame.parent !== null || !isOwnPage(frame.url)) return;
    end();
    const { port1, port2 } = new MessageChannelMain();
    end = connections.serve(port1, id);
    port1.start();
    frame.postMessage(channel, null, [port2]);
  });
  return () => end();
}
