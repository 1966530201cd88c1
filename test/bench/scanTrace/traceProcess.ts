/// <reference types="node" />
// Loaded into the host and the practice service before their own code: notes when each part of a scan's way
// begins and ends. The programs know nothing of it.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ProcessStep } from './steps.ts';

const folder = process.env['TRACE_FOLDER'];
const waiting: string[] = [];

/** Milliseconds since 1970 with fractions: the processes share the machine's clock. */
const now = (): number => performance.timeOrigin + performance.now();

function note(step: ProcessStep): void {
  waiting.push(JSON.stringify({ step, at: now() }));
}

function writeDown(file: string): void {
  if (waiting.length === 0) return;
  appendFileSync(file, `${waiting.splice(0).join('\n')}\n`);
}

/** A window's messages, either way. */
function watchSocket(socket: Socket): void {
  socket.prependListener('data', () => note('received'));
  const { write } = socket;
  const noted = (...args: unknown[]): unknown => {
    note('pushed');
    return Reflect.apply(write, socket, args);
  };
  Object.defineProperty(socket, 'write', { value: noted });
}

/** Whole commits are begun by `immediate`; within them nothing is. */
function watchCommits(): void {
  const { transaction } = Database.prototype;
  const noted = function noted(this: Database.Database, ...args: Parameters<typeof transaction>) {
    const begun = transaction.apply(this, args);
    const immediate = (...given: unknown[]): unknown => {
      note('commit begins');
      try {
        return begun.immediate(...given);
      } finally {
        note('commit ends');
      }
    };
    const { default: usual, deferred, exclusive } = begun;
    const others = { default: usual, deferred, exclusive };
    return Object.assign((...given: unknown[]): unknown => begun(...given), others, { immediate });
  };
  Object.defineProperty(Database.prototype, 'transaction', { value: noted });
}

if (folder !== undefined) {
  const file = join(folder, `${process.pid}.jsonl`);
  watchCommits();
  subscribe('undici:client:sendHeaders', () => note('request'));
  subscribe('undici:request:trailers', () => note('answer'));
  subscribe('http.server.request.start', () => note('service begins'));
  subscribe('http.server.response.finish', () => note('service ends'));
  const { emit } = Server.prototype;
  const noted = function noted(this: Server, ...args: unknown[]): unknown {
    const [event, , socket] = args;
    if (event === 'upgrade' && socket instanceof Socket) watchSocket(socket);
    return Reflect.apply(emit, this, args);
  };
  Object.defineProperty(Server.prototype, 'emit', { value: noted });
  // Between two scans: writing it down costs none of them.
  setInterval(() => writeDown(file), 400).unref();
  process.on('exit', () => writeDown(file));
}
