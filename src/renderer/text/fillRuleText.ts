import type { FillRules } from '#shared/contract/fillRules.ts';
import { t } from './language/t.ts';

export type FillRuleName = keyof FillRules;

/** What each rule of the fill check is called, and what follows from it. */
export const fillRuleTexts: Readonly<
  Record<FillRuleName, { readonly title: string; readonly means: string }>
> = {
  expiresTooSoon: {
    title: t`Lot expires before the supply ends`,
    means: t`Stop holds the fill for a pharmacist; Warn goes on and is on record.`,
  },
  noFillsLeft: {
    title: t`No fills left`,
    means: t`None left may mean that this is the last one, so Stop holds good fills too.`,
  },
  checkLots: {
    title: t`Check each lot as it is scanned`,
    means: t`Without it a lot may stay “not checked”. The only read is a write in name: a change with no fields.`,
  },
  oneCustomer: {
    title: t`All stock here is one customer’s`,
    means: t`A lot or prescription without a customer no longer says “Cannot tell”.`,
  },
  secondPerson: {
    title: t`A second person looks`,
    means: t`No fill closes before another person has looked, by their own PIN if PINs are on.`,
  },
  ownLabels: {
    title: t`Our labels bear the serial number`,
    means: t`A scanned number that is one open prescription’s here opens and closes its fill, with a warning: the service has not checked it.`,
  },
  idleMinutes: {
    title: t`Set aside after`,
    means: t`A fill that nobody touches for so long is set aside by itself, in sight.`,
  },
  takeFromLots: {
    title: t`Take what was filled from each lot`,
    means: t`An adjustment of each lot goes out when every step matches; anything else needs review.`,
  },
  statusAfter: {
    title: t`Set the prescription’s status to`,
    means: t`Goes out when every step matches. Empty: it stays. The next fill warns unless this status may be filled.`,
  },
  printLabel: {
    title: t`Print a label`,
    means: t`Of the prescription, to the label printer once every step matches. It is scanned back on the bench.`,
  },
  goodStatuses: {
    title: t`Statuses that may be filled`,
    means: t`A prescription with any other status is a warning. Commas between.`,
  },
  kits: {
    title: t`Kits and compounds`,
    means: t`Product ids, commas between. They never match by this check.`,
  },
};

/** What a lead is asked once. */
export const lotCheckText = {
  question: t`Check each lot as it is scanned in a fill?`,
  price: t`The service’s only way to read a lot is a change with no fields: it changes nothing, and is a write in name. A lead decides, for all fills; Settings has it too.`,
  yes: t`Check lots from now on`,
  no: t`Do not check them`,
} as const;
