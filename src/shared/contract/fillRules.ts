import { z } from 'zod';
import { productIdSchema } from '../domain/ids.ts';
import { statusInputSchema } from './prescriptions.ts';

/** What a pharmacy decides about its fill checks; each change is a lead's and on record. */
export const fillRulesSchema = z.object({
  /** A lot that does not last through the days of supply. */
  expiresTooSoon: z.enum(['stop', 'care', 'off']),
  /** The service does not say when it deducts a fill, so none left may be this very one. */
  noFillsLeft: z.enum(['care', 'stop']),
  /** All stock is one customer's, so that a missing customer says nothing. */
  oneCustomer: z.boolean(),
  /** Statuses of a prescription that may be filled, in lower case; service-api.md lists none. */
  goodStatuses: z.array(z.string().trim().min(1).max(100)).max(50),
  /** Kits and compounds: a match of their product says nothing of what is in them. */
  kits: z.array(productIdSchema).max(1000),
  /** Whether lots are read as they are scanned in a fill. That read is a change with no fields, a write in name. */
  checkLots: z.enum(['ask', 'yes', 'no']),
  /** Another proven person looks before a fill closes. */
  secondPerson: z.boolean(),
  /** The pharmacy's own labels bear the serial number of their prescription; no older settings have it. */
  ownLabels: z.boolean().default(false),
  /** A fill that nobody touches is set aside after so long. */
  idleMinutes: z.number().int().min(1).max(120),
  /** What was filled is taken from each lot, by an entry that goes once every step matches. */
  takeFromLots: z.boolean().default(false),
  /** The prescription gets this status likewise; null: it keeps its own. */
  statusAfter: statusInputSchema.shape.status.nullable().default(null),
  /** A label of the prescription is printed likewise, and scanned back. */
  printLabel: z.boolean().default(false),
});
export type FillRules = z.infer<typeof fillRulesSchema>;

export const usualFillRules: FillRules = {
  expiresTooSoon: 'stop',
  noFillsLeft: 'care',
  oneCustomer: false,
  goodStatuses: ['new', 'active'],
  kits: [],
  checkLots: 'ask',
  secondPerson: false,
  ownLabels: false,
  idleMinutes: 10,
  takeFromLots: false,
  statusAfter: null,
  printLabel: false,
};
