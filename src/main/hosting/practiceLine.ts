import { createInterface } from 'node:readline';

/** How long the practice service may take to print its address. */
const deadlineMs = 15_000;

const announcement = /^Practice service: (http:\/\/127\.0\.0\.1:\d+)$/;

/** The events of both kinds of child process. */
export interface StartingChild {
  readonly output: NodeJS.ReadableStream;
  onExit(listener: (code: number | null) => void): void;
}

/**
 * The practice service's address, from the line it prints once it listens.
 * @throws when it ends first or says nothing in time.
 */
export function practiceUrl(child: StartingChild, waitMs = deadlineMs): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error('The practice service did not say where it listens in time.'));
    }, waitMs);
    // Keep reading, or the child would block on a full pipe.
    createInterface({ input: child.output }).on('line', (line) => {
      const url = announcement.exec(line)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      resolve(url);
    });
    child.onExit((code) => {
      clearTimeout(late);
      reject(new Error(`The practice service ended before it listened (exit code ${code}).`));
    });
  });
}
