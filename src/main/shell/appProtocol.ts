import { protocol } from 'electron';
import { windowHost, windowScheme } from '../desktop/addresses.ts';
import { windowFile } from '../hosting/windowFiles.ts';

/** Before the app is ready: plain Chromium refuses module scripts from anything less. */
export function registerAppProtocol(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: windowScheme, privileges }]);
}

/** Serves the renderer's folder, and nothing else, to the window. */
export function serveAppProtocol(folder: string): void {
  protocol.handle(windowScheme, async (request) => {
    const url = URL.parse(request.url);
    if (url?.host !== windowHost || request.method !== 'GET') {
      return new Response(null, { status: 403 });
    }
    const file = await windowFile(folder, url.pathname);
    return new Response(file.body, { status: file.status, headers: file.headers });
  });
}
