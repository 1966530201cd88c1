import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { LineFacts, TrailFilter } from '#shared/contract/records.ts';
import { eventsOfKind } from '#shared/domain/auditEvents.ts';
import type { TrailHead } from './audit.ts';
import { firstHash, keyFor, plainHash, sealOf } from './auditChain.ts';
import { auditLineSchema } from './auditLines.ts';
import { safeFacts } from './safeFacts.ts';

const lineSchema = auditLineSchema.extend({ user_id: z.string().nullable(), hash: z.string() });
type ExportLine = z.infer<typeof lineSchema>;

/** A private key of Ed25519 as its 32 bytes come in PKCS #8 (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** So many lines are read, checked and signed at a time: no scan waits for them. */
export const LINES_OF_A_PART = 400;

export interface ExportSlice {
  readonly filter: TrailFilter;
  /** The lanes of the record in the filter, one for each of its names; null without one. */
  readonly lanes: readonly string[] | null;
  /** Lines after this one; 0 is before the first. */
  readonly after: number;
  /** No line past this one. */
  readonly upTo: number;
}

/** Lines as an export has them, and the chain around them. */
interface ExportedSlice {
  readonly rows: string[][];
  /** The line before the first, and the last that was looked at, each with its hash. */
  readonly from: TrailHead;
  readonly to: TrailHead;
  /** The number of each row, and the digest of its cells. */
  readonly digests: (readonly [line: number, digest: string])[];
  /** The first line that does not follow from the one before it; null where all do. */
  readonly broken: number | null;
}

/**
 * The trail as a file that proves itself. Lines leave with their own hash and the one before it; but what makes
 * those hard to forge makes them impossible to check without the trail's key, so each part is signed as well
 * (Ed25519), and anybody can check that.
 */
export class TrailExport {
  readonly #statements;
  readonly #trailKey: KeyObject;
  readonly #signing: KeyObject;
  /** As the file names it: SPKI, in base64. */
  readonly publicKey: string;

  constructor(db: Database.Database, trailKey: Buffer) {
    this.#trailKey = createSecretKey(trailKey);
    const der = Buffer.concat([PKCS8_ED25519, keyFor(trailKey, 'export')]);
    this.#signing = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#signing).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.toString('base64');
    this.#statements = {
      after: db.prepare(`SELECT audit.*, operations.kind FROM audit
        LEFT JOIN operations ON operations.sequence = audit.operation
        WHERE audit.id > ? AND audit.id <= ? ORDER BY audit.id LIMIT ?`),
      hashOf: db.prepare('SELECT id, hash FROM audit WHERE id = ?'),
    };
  }

  /** What a person compares: the beginning of the key's SHA-256, in groups. */
  get mark(): string {
    const digest = createHash('sha256').update(this.publicKey).digest('hex').toUpperCase();
    return (digest.slice(0, 24).match(/.{4}/g) ?? []).join('-');
  }

  sign(statement: string): string {
    return sign(null, Buffer.from(statement), this.#signing).toString('base64');
  }

  /** @param start where the trail begins since it was last pruned; `plainUpTo` as in the trail */
  slice(
    { filter, lanes, after, upTo }: ExportSlice,
    { start, plainUpTo }: { start: TrailHead | null; plainUpTo: number },
  ): ExportedSlice {
    const from = this.#lineAt(after, start);
    const lines = this.#statements.after
      .all(after, upTo, LINES_OF_A_PART)
      .map((row) => lineSchema.parse(row));
    const wanted = isWanted(filter, lanes);
    const rows: string[][] = [];
    const digests: (readonly [number, string])[] = [];
    let before = from.hash;
    let broken: number | null = null;
    for (const line of lines) {
      const follows =
        line.id <= plainUpTo ? plainHash(before, line) : sealOf(this.#trailKey, before, line);
      if (follows !== line.hash) broken ??= line.id;
      if (wanted(line)) {
        const cells = cellsOf(line, before);
        rows.push(cells);
        digests.push([line.id, digestOf(cells)]);
      }
      before = line.hash;
    }
    const to = { id: lines.at(-1)?.id ?? after, hash: before };
    return { rows, from, to, digests, broken };
  }

  #lineAt(id: number, start: TrailHead | null): TrailHead {
    if (id === 0) return { id, hash: firstHash };
    if (start?.id === id) return start;
    return z.object({ id: z.number(), hash: z.string() }).parse(this.#statements.hashOf.get(id));
  }
}

function isWanted({ person, kind, since, until }: TrailFilter, lanes: readonly string[] | null) {
  const events = new Set<string>(eventsOfKind(kind));
  return (line: ExportLine): boolean =>
    events.has(line.event) &&
    (person === null ||
      (line.first_name === person.firstName && line.last_name === person.lastName)) &&
    (lanes === null || (line.record !== null && lanes.includes(line.record))) &&
    (since === null || line.at >= since) &&
    (until === null || line.at < until);
}

/** In the order of `exportColumns`. */
function cellsOf(line: ExportLine, before: string): string[] {
  const { id, at, event, first_name, last_name, record, kind, user_id, detail, hash } = line;
  const person = first_name === null ? '' : `${first_name} ${last_name ?? ''}`;
  const facts: LineFacts = safeFacts(event, detail);
  return [
    String(id),
    new Date(at).toISOString(),
    event,
    person,
    record ?? '',
    kind ?? '',
    user_id ?? '',
    JSON.stringify(facts),
    before,
    hash,
  ];
}

const digestOf = (cells: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
