import { protocol } from 'electron';
import { windowFile } from '../hosting/windowFiles.ts';

const scheme = 'app';
const host = 'bench';

/** The window's own address. */
export const windowUrl = `${scheme}://${host}/`;

/** Before the app is ready: plain Chromium refuses module scripts from anything less. */
export function registerAppProtocol(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the renderer's folder, and nothing else, to the window. */
export function serveAppProtocol(folder: string): void {
  protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    if (url.host !== host || request.method !== 'GET') return new Response(null, { status: 403 });
    const file = await windowFile(folder, url.pathname);
    return new Response(file.body, { status: file.status, headers: file.headers });
  });
}
