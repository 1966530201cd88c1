import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { App } from './launch.ts';

/** Signs in to the practice service that comes along, and waits until the page knows. */
export async function signInToPractice(app: App): Promise<void> {
  await app.page((page) => page.station['session']?.['signInToPractice']?.());
  const session = () => app.page((page) => page.readAppState().session?.kind);
  await vi.waitFor(async () => expect(await session()).toBe('signed-in'), { timeout: 10_000 });
}

const codes = z.array(z.object({ label: z.string(), value: z.string() }));

/** A barcode that the practice service knows: the first of them, or another. */
export async function practiceCode(app: App, nth = 0): Promise<string> {
  const found = codes.parse(await app.page((page) => page.station['practice']?.['codes']?.()));
  const code = found[nth];
  if (code === undefined) throw new Error('The practice service has no such code');
  return code.value;
}

/** Scans, and waits for the verdict. */
export async function scan(app: App, value: string): Promise<void> {
  await app.page((page, text) => page.takeScan(String(text), 'scanner'), value);
  const verdict = (): Promise<unknown> =>
    app.page(
      (page, text) =>
        page.readAppState().shift?.latest.find((row) => row.value === text)?.verdict.kind,
      value,
    );
  await vi.waitFor(async () => expect(await verdict()).not.toMatch(/^(not-yet)$/), {
    timeout: 10_000,
  });
  expect(await latest(app)).toContain(value);
}

/** The shift's scans as the page has them, latest first. */
export async function latest(app: App): Promise<string[]> {
  const rows = await app.page((page) => page.readAppState().shift?.latest.map((row) => row.value));
  return z.array(z.string()).parse(rows);
}
