import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { LineFacts, TrailFilter } from '#shared/contract/records.ts';
import { eventsOfKind } from '#shared/domain/auditEvents.ts';
import type { Audit, AuditRow, TrailHead } from './audit.ts';
import { beginning, keyFor, plainHash, sealOf } from './auditChain.ts';
import { safeFacts } from './safeFacts.ts';

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
  readonly #audit: Audit;
  readonly #trailKey: KeyObject;
  readonly #signing: KeyObject;
  /** As the file names it: SPKI, in base64. */
  readonly publicKey: string;

  constructor(audit: Audit, trailKey: Buffer) {
    this.#audit = audit;
    this.#trailKey = createSecretKey(trailKey);
    const der = Buffer.concat([PKCS8_ED25519, keyFor(trailKey, 'export')]);
    this.#signing = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#signing).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.toString('base64');
  }

  /** What a person compares: the beginning of the key's SHA-256, in groups. */
  get mark(): string {
    const digest = createHash('sha256').update(this.publicKey).digest('hex').toUpperCase();
    return (digest.slice(0, 24).match(/.{4}/g) ?? []).join('-');
  }

  sign(statement: string): string {
    return sign(null, Buffer.from(statement), this.#signing).toString('base64');
  }

  /** The next lines of the trail, of which those that fit are taken out. */
  slice({ filter, lanes, after, upTo }: ExportSlice): ExportedSlice {
    const { plainUpTo } = this.#audit;
    const from = this.#lineAt(after);
    const lines = this.#audit.after(after, LINES_OF_A_PART).filter(({ id }) => id <= upTo);
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

  #lineAt(id: number): TrailHead {
    if (id === beginning.id) return beginning;
    const start = this.#audit.start();
    if (start?.id === id) return start;
    const [line] = this.#audit.after(id - 1, 1);
    if (line?.id !== id) throw new Error('A line that is not in the trail');
    return { id, hash: line.hash };
  }
}

function isWanted({ person, kind, since, until }: TrailFilter, lanes: readonly string[] | null) {
  const events = new Set<string>(eventsOfKind(kind));
  return (line: AuditRow): boolean =>
    events.has(line.event) &&
    (person === null ||
      (line.first_name === person.firstName && line.last_name === person.lastName)) &&
    (lanes === null || (line.record !== null && lanes.includes(line.record))) &&
    (since === null || line.at >= since) &&
    (until === null || line.at < until);
}

/** In the order of `exportColumns`. */
function cellsOf(line: AuditRow, before: string): string[] {
  const { id, at, event, first_name, last_name, record, user_id, detail, hash } = line;
  const person = first_name === null ? '' : `${first_name} ${last_name ?? ''}`;
  const facts: LineFacts = safeFacts(event, detail);
  return [
    String(id),
    new Date(at).toISOString(),
    event,
    person,
    record ?? '',
    line.operation === null ? '' : String(line.operation),
    user_id ?? '',
    JSON.stringify(facts),
    before,
    hash,
  ];
}

const digestOf = (cells: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
