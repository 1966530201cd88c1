import { app, type Session, shell, type WebContents } from 'electron';
import { isOwnPage, mayKeep, mayLoad, mayOpenOutside } from '../desktop/addresses.ts';
import { deviceFor, hasAlready, mayGiveDevice, mayHave } from '../desktop/permissions.ts';

/** Switches off what the app does not use. Must run before the app is ready. */
export function switchOffUnused(): void {
  app.enableSandbox();
  app.disableHardwareAcceleration();
}

/** The page may use the camera and HID scanners and load its own files, and nothing else. */
export function closeSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(mayHave(permission, details)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    hasAlready(permission, origin, details),
  );
  session.setDevicePermissionHandler(({ deviceType, origin, device }) =>
    mayGiveDevice(deviceType, origin, device),
  );
  session.on('select-hid-device', (event, { deviceList, frame }, answer) => {
    event.preventDefault();
    answer(deviceFor(frame?.url, deviceList));
  });
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayLoad(url) }));
  session.on('will-download', (event, item) => {
    if (!mayKeep(item.getURL())) event.preventDefault();
  });
}

/** No page of the app may navigate or open windows, whoever made it. */
export function confinePages(): void {
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

function confine(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
}

/** Opens an address in the person's own browser, if it is one of the few allowed. */
export function openOutside(address: string): void {
  // Without a browser nothing opens, and nothing can be done about it.
  if (mayOpenOutside(address)) shell.openExternal(address).catch(() => undefined);
}
