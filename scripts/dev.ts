import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createServer, type InlineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import config from '../electron.vite.config.ts';
import { contentSecurityPolicy, newNonce } from '../src/main/hosting/csp.ts';
import { buildIfNeeded } from './build.ts';
import { accompany } from './children.ts';
import { inProject, root, say } from './project.ts';

const port = 5173;
const names = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

/**
 * One nonce for the whole run, and styles without one, as Vite adds the styles of changed files
 * itself. Both are only for development; the built page has neither.
 */
const nonce = newNonce();
const policy = contentSecurityPolicy(nonce)
  .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
  .replace(`style-src 'self' 'nonce-${nonce}'`, "style-src 'self' 'unsafe-inline'");

const noncePlace: Plugin = {
  name: 'nonce-place',
  transformIndexHtml: (html) => html.replaceAll('__CSP_NONCE__', nonce),
};

/** Runs Vite with hot reload for the window, and behind it the browser host from its sources. */
async function dev(args: readonly string[]): Promise<number> {
  // Vite serves the window here, but the host does not start without a built one.
  if (!(await buildIfNeeded())) return 1;
  const host = spawn(process.execPath, [inProject('src/main/host/main.ts'), '--no-open', ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  });
  const end = accompany(host);
  if (host.stdout === null) throw new Error('The host was started without its output.');
  const lines = createInterface({ input: host.stdout });
  const first = await Promise.race([once(lines, 'line'), end]);
  if (typeof first === 'number') return first;
  const link = linkIn(String(first[0]));
  if (link === null) throw new Error(`The host said: ${String(first[0])}`);
  const vite = await createServer(devConfig(link.origin));
  await vite.listen();
  sayLink(link);
  // Another one for each Enter.
  lines.on('line', (line) => {
    const next = linkIn(line);
    if (next === null) say(line);
    else sayLink(next);
  });
  const code = await end;
  await vite.close();
  return code;
}

function linkIn(line: string): URL | null {
  return URL.parse(line.replace('Pharmacy Bench: ', ''));
}

function sayLink(link: URL): void {
  say(`Pharmacy Bench: ${names[0]}${link.pathname}${link.hash}`);
}

function devConfig(hostOrigin: string): InlineConfig {
  const renderer: UserConfig = rendererConfig();
  const toHost = { target: hostOrigin, changeOrigin: true };
  return mergeConfig(renderer, {
    configFile: false,
    root: inProject('src/renderer'),
    // The build's own path is relative to the project, Vite's to its root.
    build: { rollupOptions: { input: { index: inProject('src/renderer/index.html') } } },
    cacheDir: inProject('.cache/vite'),
    html: { cspNonce: nonce },
    plugins: [noncePlace],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
      proxy: {
        '/station': {
          ...toHost,
          ws: true,
          // Replaces our own page's origin by the host's; any other origin stays, and the host
          // refuses it.
          rewriteWsOrigin: false,
          configure: (proxy) => {
            proxy.on('proxyReqWs', (request) => {
              const origin = request.getHeader('origin');
              if (names.some((name) => name === origin)) request.setHeader('origin', hostOrigin);
            });
          },
        },
      },
    },
  } satisfies InlineConfig);
}

function rendererConfig(): UserConfig {
  if (typeof config !== 'object' || !('renderer' in config) || config.renderer === undefined) {
    throw new Error('electron.vite.config.ts has no renderer part.');
  }
  return config.renderer;
}

process.exit(await dev(process.argv.slice(2)));
