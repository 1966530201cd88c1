import { app, type Session, shell, type WebContents } from 'electron';
import { isOwnPage, mayLoad, mayOpenOutside } from '../desktop/addresses.ts';
import { mayUse } from '../desktop/permissions.ts';

/** What is not used is off; before the app is ready, or it is too late. */
export function switchOffUnused(): void {
  app.enableSandbox();
  app.disableHardwareAcceleration();
}

/** The page gets the camera and nothing else, loads its own files and nothing else. */
export function closeSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const media = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    const { isMainFrame, requestingUrl } = details;
    answer(mayUse({ permission, isMainFrame, addresses: [requestingUrl], media }));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) => {
    const { isMainFrame, requestingUrl, mediaType } = details;
    return mayUse({
      permission,
      isMainFrame,
      addresses: [origin, requestingUrl],
      media: [mediaType],
    });
  });
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayLoad(url) }));
  session.on('will-download', (event) => event.preventDefault());
}

/** Every page of the app stays where it is and opens nothing, whoever made it. */
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

/** Gives the person's own browser an address, if it is one of the few that may be opened. */
export function openOutside(address: string): void {
  // Without a browser nothing opens, and there is nothing to mend.
  if (mayOpenOutside(address)) shell.openExternal(address).catch(() => undefined);
}
