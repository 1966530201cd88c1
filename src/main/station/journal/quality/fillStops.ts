import { z } from 'zod';
import { fillFindingSchema } from '#shared/contract/fillFinding.ts';
import { stopOutcomeSchema } from '#shared/contract/fillView.ts';
import type { QualityOutcome, QualityStop } from '#shared/contract/quality.ts';
import { settlementSchema } from '#shared/contract/stops.ts';
import type { Connection } from '../../disk/connection.ts';
import { fillStepSchema } from '../fillEvents.ts';
import type { QualitySpan } from './qualitySpan.ts';
import { stopOfReason } from './stopKinds.ts';

/** A step of a fill that was stopped, and what was done about it. */
export interface FillStop {
  readonly fill: string;
  readonly at: number;
  readonly stop: QualityStop;
  readonly outcome: QualityOutcome;
}

interface FoundStop extends Pick<FillStop, 'at' | 'stop'> {
  outcome: QualityOutcome;
}

/** More in one month is no bench, and would keep its person waiting. */
const MOST_FILLS = 20_000;

const json = z.string().transform((text): unknown => JSON.parse(text));
const eventRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('compared'),
    at: z.number(),
    step: json.pipe(fillStepSchema),
    detail: json.pipe(fillFindingSchema),
  }),
  z.object({
    kind: z.literal('settled'),
    step: json.pipe(fillStepSchema),
    detail: stopOutcomeSchema,
  }),
  z.object({
    kind: z.literal('overridden'),
    detail: json.pipe(z.array(z.object({ step: fillStepSchema }))),
  }),
  z.object({ kind: z.literal('alarm-seen'), detail: json.pipe(settlementSchema).nullable() }),
]);
type StepName = z.infer<typeof fillStepSchema>;

const nameOf = (step: StepName): string => (step.kind === 'container' ? step.id : step.kind);

/** The stops of fills in a span of time. */
export class FillStops {
  readonly #statements;

  constructor(db: Connection) {
    this.#statements = {
      fills: db
        .prepare(`SELECT DISTINCT fill FROM fill_events INDEXED BY fill_stops
        WHERE kind = 'compared' AND result = 'stop'
        AND at >= @from AND at < @until
        AND (@firstName IS NULL OR EXISTS (SELECT 1 FROM fills WHERE fills.id = fill AND
          fills.first_name = @firstName AND fills.last_name = @lastName))
        LIMIT ${MOST_FILLS}`)
        .pluck(),
      events: db.prepare(`SELECT kind, at, step, detail
        FROM fill_events INDEXED BY fill_stop_events
        WHERE fill = ? AND (kind IN ('settled', 'overridden', 'alarm-seen')
          OR kind = 'compared' AND result = 'stop')
        ORDER BY turn`),
    };
  }

  /** Those that began in the span, in no order. A step that is compared again is the same stop until it is settled. */
  in(span: QualitySpan): FillStop[] {
    const fills = z.array(z.string()).parse(this.#statements.fills.all(span));
    return fills.flatMap((fill) =>
      this.#stopsOf(fill).flatMap(({ at, stop, outcome }) =>
        at >= span.from && at < span.until ? [{ fill, at, stop, outcome }] : [],
      ),
    );
  }

  #stopsOf(fill: string) {
    const all: FoundStop[] = [];
    const standing = new Map<string, FoundStop>();
    const settle = (step: string, outcome: QualityOutcome) => {
      const stop = standing.get(step);
      if (stop !== undefined) stop.outcome = outcome;
      standing.delete(step);
    };
    for (const row of this.#statements.events.all(fill)) {
      const event = eventRow.parse(row);
      switch (event.kind) {
        case 'compared': {
          const name = nameOf(event.step);
          const [stop] = event.detail.reasons.flatMap((reason) => stopOfReason(reason) ?? []);
          if (stop === undefined || standing.has(name)) break;
          const found: FoundStop = { at: event.at, stop, outcome: 'open' };
          standing.set(name, found);
          all.push(found);
          break;
        }
        case 'settled':
          settle(nameOf(event.step), event.detail);
          break;
        case 'overridden':
          for (const { step } of event.detail) settle(nameOf(step), 'overridden');
          break;
        case 'alarm-seen':
          for (const step of [...standing.keys()]) settle(step, event.detail?.outcome ?? 'seen');
          break;
      }
    }
    return all;
  }
}
