import { t } from './language/t.ts';

/**
 * What the service calls the states of orders, shipments, replacements, prescriptions and tasks, as far as its
 * words are known (service API, "Order status" and "Other statuses"). It may have others.
 */
const known: ReadonlyMap<string, string> = new Map([
  ['received', t`received`],
  ['picked', t`picked`],
  ['verified', t`verified`],
  ['exception', t`exception`],
  ['paused', t`paused`],
  ['shipped', t`shipped`],
  ['delivered', t`delivered`],
  ['cancelled', t`canceled`],
  ['canceled', t`canceled`],
  ['returned', t`returned`],
  ['pending', t`pending`],
  ['fulfilled', t`fulfilled`],
  ['declined', t`declined`],
  ['new', t`new`],
  ['active', t`active`],
  ['filled', t`filled`],
  ['dispensed', t`dispensed`],
  ['discontinued', t`discontinued`],
  ['expired', t`expired`],
  ['on_hold', t`on hold`],
  ['on hold', t`on hold`],
  ['data_entry', t`data entry`],
]);

/** The service's own word for a status; with blanks where it has underscores if it is not a known one. */
export const statusWord = (status: string): string =>
  known.get(status) ?? status.replaceAll('_', ' ').replace('cancelled', 'canceled');
