/// <reference types="node" />
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { loadFirst } from '../../support/processes.ts';
import { openSignedInApp } from '../openSignedInApp.ts';
import { type ProcessNote, processNote, type WindowNotes, windowNotes } from './steps.ts';
import { type Part, partsOf } from './timeLine.ts';
import { traceWindow } from './traceWindow.ts';

const WARM_UP = 10;

async function traceOne(page: Page, value: string): Promise<WindowNotes> {
  const typing = async (): Promise<void> => {
    await page.keyboard.type(value, { delay: 1 });
    await page.keyboard.press('Enter');
  };
  const [notes] = await Promise.all([page.evaluate(() => window.nextTrace()), typing()]);
  return windowNotes.parse(notes);
}

async function readNotes(folder: string): Promise<ProcessNote[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  return lines
    .map((line) => processNote.parse(JSON.parse(line)))
    .sort((one, other) => one.at - other.at);
}

/** The parts of each of so many scans, of codes with these labels in turn. */
export async function traceScans(labels: readonly string[], scans: number): Promise<Part[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-trace-'));
  process.env['TRACE_FOLDER'] = folder;
  loadFirst(new URL('./traceProcess.ts', import.meta.url));
  try {
    const app = await openSignedInApp((page) => page.addInitScript(traceWindow));
    const traced: WindowNotes[] = [];
    try {
      await app.page.getByText(/^Prescriptions as of/).waitFor();
      const values = await Promise.all(labels.map((label) => app.code(label)));
      for (let n = 0; n < WARM_UP + scans; n += 1) {
        const notes = await traceOne(app.page, values[n % values.length] ?? '');
        if (n >= WARM_UP) traced.push(notes);
      }
      // The processes write down what they noted a moment later.
      await setTimeout(1_000);
    } finally {
      await app.close();
    }
    const notes = await readNotes(folder);
    return traced.flatMap((window) => {
      const parts = partsOf(window, notes);
      return parts === null ? [] : [parts];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
