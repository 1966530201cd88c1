import { EventEmitter } from 'node:events';
import { Catalogue } from '../declared/catalogue.ts';
import { declarations } from '../declared/read.ts';
import { AppDouble } from './app.ts';
import type { ContentsDouble } from './contents.ts';
import { DialogDouble } from './dialogs.ts';
import { electronEvent } from './event.ts';
import type { FrameDouble } from './frames.ts';
import { MenuDouble, MenuItemDouble } from './menus.ts';
import { net } from './net.ts';
import { type PortDouble, portPair } from './ports.ts';
import { ProtocolDouble, SessionDouble, WebRequestDouble } from './session.ts';
import type { Settings } from './settings.ts';
import { Strictness } from './strict.ts';
import { IpcMainDouble, PowerDouble, ShellDouble, UtilityDouble } from './system.ts';
import { VaultDouble } from './vault.ts';
import { WindowDouble } from './window.ts';

/** The whole double: who plays what, and what the program under test may import. */
export function stage(settings: Settings, hear: (misuse: string) => void = () => {}) {
  const misuses: string[] = [];
  const note = (words: string): void => {
    misuses.push(words);
    hear(words);
  };
  const app = new AppDouble(settings);
  const strict = new Strictness({
    catalogue: new Catalogue(declarations()),
    platform: settings.platform,
    isReady: () => app.isReady(),
    misused: note,
  });
  const misuse = (words: string): never => strict.misuse(words);
  const plays = <T extends object>(object: T, name: string): T => strict.plays(object, name);

  plays(app.commandLine, 'CommandLine');
  const protocol = plays(new ProtocolDouble(misuse), 'Protocol');
  const webRequest = plays(new WebRequestDouble(), 'WebRequest');
  const session = plays(new SessionDouble(protocol, webRequest, settings.proxy), 'Session');
  const ipcMain = plays(new IpcMainDouble(), 'IpcMain');
  const dialog = plays(new DialogDouble(settings, misuse), 'Dialog');
  const power = plays(new PowerDouble(), 'PowerMonitor');
  const shell = plays(new ShellDouble(), 'Shell');

  /** As a renderer's message arrives: `ports` came with it, and answers go to the frame. */
  function ipc(
    sender: ContentsDouble,
    frame: FrameDouble | null,
    channel: string,
    args: unknown[],
  ) {
    const event = electronEvent({
      frameId: 1,
      processId: 7,
      ports: [],
      reply: (to: string, ...more: unknown[]) => frame?.send(to, ...more),
      returnValue: undefined,
      sender,
      senderFrame: frame,
      type: 'frame',
    });
    ipcMain.emit(channel, event, ...args);
  }

  WindowDouble.host = {
    platform: settings.platform,
    misuse,
    note,
    plays,
    ipc,
    session: () => session,
    placesFile: () => `${app.getPath('userData')}/window-places.json`,
    created: (contents) => app.emit('web-contents-created', electronEvent({}), contents),
    closed: () => app.windowClosed(),
  };
  MenuDouble.playItem = (item) => plays(item, 'MenuItem');
  MenuDouble.playMenu = (menu) => plays(menu, 'Menu');
  UtilityDouble.playing = (child) => plays(child, 'UtilityProcess');
  app.atEnd(() => {
    for (const child of UtilityDouble.all) child.kill('SIGKILL');
  });

  class ChannelDouble {
    readonly port1: PortDouble;
    readonly port2: PortDouble;
    constructor() {
      [this.port1, this.port2] = portPair(misuse);
      plays(this.port1, 'MessagePortMain');
      plays(this.port2, 'MessagePortMain');
    }
  }

  const sessions = {
    defaultSession: session,
    // electron-updater has one of its own.
    fromPartition: () =>
      plays(new SessionDouble(protocol, new WebRequestDouble(), 'DIRECT'), 'Session'),
  };

  const exported: Record<string, object> = {
    autoUpdater: strict.face(plays(new EventEmitter(), 'AutoUpdater')),
    net,
    app: strict.face(plays(app, 'App')),
    BrowserWindow: strict.classFace(WindowDouble, 'BrowserWindow'),
    dialog: strict.face(dialog),
    ipcMain: strict.face(ipcMain),
    Menu: strict.classFace(MenuDouble, 'Menu'),
    MenuItem: strict.classFace(MenuItemDouble, 'MenuItem'),
    MessageChannelMain: strict.classFace(ChannelDouble, 'MessageChannelMain'),
    powerMonitor: strict.face(power),
    protocol: strict.face(protocol),
    safeStorage: strict.face(plays(new VaultDouble(settings), 'SafeStorage')),
    session: strict.staticFace(sessions, 'Session'),
    shell: strict.face(shell),
    utilityProcess: strict.classFace(UtilityDouble, 'UtilityProcess'),
  };
  return { app, dialog, exported, ipc, ipcMain, misuses, power, protocol, session, shell, strict };
}

export type Stage = ReturnType<typeof stage>;
