/// <reference types="node" />
import type { WindowNotes } from './steps.ts';

declare global {
  interface Window {
    nextTrace: () => Promise<WindowNotes>;
  }
}

/** Runs before the page's own scripts. Notes one scan at a time: its last key, what goes out and comes in, the paint. */
export function traceWindow(): void {
  const now = (at = performance.now()) => performance.timeOrigin + at;
  let key = 0;
  let sent: number[] = [];
  let heard: number[] = [];
  window.addEventListener(
    'keydown',
    ({ key: name, timeStamp }) => {
      if (name !== 'Enter') return;
      key = now(timeStamp);
      sent = [];
      heard = [];
    },
    { capture: true },
  );
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function noted(data) {
    sent.push(now());
    send.call(this, data);
  };
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(...args: ConstructorParameters<typeof Original>) {
      super(...args);
      this.addEventListener('message', () => heard.push(now()));
    }
  };
  window.nextTrace = () =>
    new Promise((resolve) => {
      key = 0;
      const bandOf = () => document.querySelector('[role="status"][aria-label="Verdict"]');
      const before = bandOf()?.getAttribute('data-scan-id');
      const observer = new MutationObserver(() => {
        const band = bandOf();
        const tone = band?.getAttribute('data-tone');
        const isNew = band?.getAttribute('data-scan-id') !== before;
        if (key === 0 || !isNew || tone === 'not-yet' || tone === 'none') return;
        const changed = now();
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          // Posted from within the frame, it arrives when that frame has been handed to the screen.
          channel.port1.onmessage = () => resolve({ key, sent, heard, changed, painted: now() });
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    });
}
