import type { ContentsDouble } from './contents.ts';
import { electronEvent } from './event.ts';
import { MenuDouble } from './menus.ts';
import type { Stage } from './stage.ts';
import { WindowDouble } from './window.ts';

interface Attack {
  readonly url: string;
  readonly inFrame?: boolean;
  readonly noFrame?: boolean;
  readonly foreignSender?: boolean;
  readonly args?: unknown[];
}

/** What a test sees and does behind the scenes: the person, the machine, and whoever attacks. */
export function worldOf(stage: Stage) {
  const heard: string[] = [];
  const window = (): WindowDouble => {
    const [found] = WindowDouble.all;
    if (found === undefined) throw new Error('There is no window');
    return found;
  };
  const contents = (): ContentsDouble => window().webContents;
  const outcome = (event: { readonly defaultPrevented: boolean }): string =>
    event.defaultPrevented ? 'prevented' : 'happened';
  const pass = WindowDouble.host.ipc;
  WindowDouble.host = {
    ...WindowDouble.host,
    ipc: (sender, frame, channel, args) => {
      heard.push(channel);
      pass(sender, frame, channel, args);
    },
  };

  return {
    ...stage,
    window,
    windows: () => WindowDouble.all.size,
    /** The channels of all that pages ever sent. */
    heardFromPages: () => [...heard],
    menu: () => MenuDouble.texts(),
    choose: (...path: string[]) => MenuDouble.choose(...path),

    /** Sends the one IPC message as somebody else would. */
    attack({ url, inFrame = false, noFrame = false, foreignSender = false, args = [] }: Attack) {
      const own = contents();
      const frame = own.frame(url, inFrame ? own.mainFrame : null);
      const stranger = WindowDouble.stranger();
      const sender = foreignSender ? stranger : own;
      stage.ipc(sender, noFrame ? null : frame, 'station-port', args);
    },

    redirect(url: string) {
      const frame = contents().mainFrame;
      const event = electronEvent({ url, isMainFrame: true, isSameDocument: false, frame });
      contents().emit('will-redirect', event, url, false, true, 7, 1);
      return outcome(event);
    },

    attachWebview(params: Record<string, string>) {
      const event = electronEvent({});
      contents().emit('will-attach-webview', event, { preload: params['preload'] ?? '' }, params);
      return outcome(event);
    },

    download(url: string) {
      const event = electronEvent({});
      const item = stage.strict.plays({ getURL: () => url }, 'DownloadItem');
      const { mainFrame } = contents();
      stage.session.emit('will-download', event, item, contents(), mainFrame);
      return outcome(event);
    },

    /** A page looks for HID devices: what it is given of these. */
    lookForHid(url: string, deviceList: object[]) {
      const event = electronEvent({});
      const given: unknown[] = [];
      const details = { deviceList, frame: contents().frame(url) };
      const answer = (id: unknown) => void given.push(id);
      stage.session.emit('select-hid-device', event, details, answer);
      return { given, outcome: outcome(event) };
    },
  };
}

export type World = ReturnType<typeof worldOf>;
