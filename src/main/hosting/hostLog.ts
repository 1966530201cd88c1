import { availableParallelism, homedir, release } from 'node:os';
import type { HostReport } from '#shared/contract/diagnostics.ts';
import { describeDefect } from '../station/defect.ts';
import { boundedLog } from './boundedLog.ts';
import { crashReports, writeCrashReport } from './crashReports.ts';
import { LogFile } from './logFile.ts';

const MOST_LINES = 200;
const LINES_IN_CRASH = 40;

/** What a host says to whoever maintains the machine: on the terminal, and in files once their folder is known. */
export class HostLog {
  readonly #host: HostReport['program']['host'];
  readonly #version: () => string | null;
  #kept: { readonly folder: string; readonly file: LogFile } | null = null;

  /** @param version asked for when it is told: a build may lack the file that says it */
  constructor(host: HostReport['program']['host'], version: () => string | null) {
    this.#host = host;
    this.#version = version;
  }

  /** A one-line message without patient data. */
  readonly log = boundedLog((text) => this.#write(text));

  /** Why the program ends: written however much was logged before. */
  readonly lastWords = boundedLog((text) => this.#write(text));

  keepIn(folder: string): void {
    this.#kept = { folder, file: new LogFile(folder) };
  }

  /** The program ends by a failure that nobody expected: said, and kept as a report. */
  crashed(error: unknown): void {
    const what = `Unexpected failure: ${describeDefect(error)}`;
    this.lastWords(what);
    if (this.#kept === null) return;
    const { folder, file } = this.#kept;
    const { version, host, system, machine, upForMs, memoryMb } = this.#program();
    writeCrashReport(folder, [
      `Pharmacy Bench ${version ?? ''} (${host}) on ${system} ${machine}`,
      `up for ${Math.round(upForMs / 1_000)} s, ${memoryMb} MB`,
      withoutHome(what),
      ...file.latest(LINES_IN_CRASH).map(withoutHome),
    ]);
  }

  /** For support: what this program and its computer are, and what the log says. */
  report(): HostReport {
    return {
      program: this.#program(),
      log: this.#kept?.file.latest(MOST_LINES).map(withoutHome) ?? [],
      crashes: this.#kept === null ? [] : crashReports(this.#kept.folder),
    };
  }

  #write(text: string): void {
    process.stderr.write(text);
    this.#kept?.file.append(text);
  }

  #program(): HostReport['program'] {
    return {
      ...{ version: this.#version(), host: this.#host, machine: process.arch },
      system: `${process.platform} ${release()}`,
      ...{ node: process.versions.node, electron: process.versions['electron'] ?? null },
      upForMs: Math.round(process.uptime() * 1_000),
      memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
      cores: availableParallelism(),
    };
  }
}

/** The name of the account stands in paths. */
const withoutHome = (text: string): string => text.replaceAll(homedir(), '~');
