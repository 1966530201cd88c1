import type { OpenWork } from '#shared/contract/handOver.ts';
import { content } from '../support/entryContent.ts';
import { boLind, danaReyes } from './double/staff.ts';
import { scanOf } from './worlds.ts';

const at = Date.parse('2026-11-20T14:02:00');
const dana = { firstName: danaReyes.firstName, lastName: danaReyes.lastName };
const bo = { firstName: boLind.firstName, lastName: boLind.lastName };
export const draftedId = '5b8f7d0a-3c21-4e6f-8a90-1b2c3d4e5f60';

/** Something of each kind, some of Dana's and some of Bo's. */
export const openShift: OpenWork = {
  counts: {
    decisions: { own: 1, bench: 1 },
    alarms: { own: 0, bench: 2 },
    drafts: { own: 1, bench: 1 },
    rounds: { own: 0, bench: 1 },
    tasks: { own: 0, bench: 1 },
    toSend: { own: 1, bench: 63 },
  },
  rows: [
    {
      ...{ kind: 'decision', by: dana, own: true, at, seesTo: 'with-right' },
      entry: { id: 'e1', ...content.unpauseOrder('ORD7K201') },
    },
    {
      ...{ kind: 'alarm', by: bo, own: false, at, seesTo: 'anybody' },
      scan: scanOf({ kind: 'unknown-barcode', at, words: null }, { by: bo }),
    },
    {
      ...{ kind: 'fill-alarm', by: bo, own: false, at, seesTo: 'anybody' },
      fill: { id: 'f1', name: 'Lamotrigine 200 mg', number: 'RX-1' },
    },
    {
      ...{ kind: 'draft', by: dana, own: true, at, seesTo: 'its-person' },
      exception: {
        kind: 'exception',
        id: draftedId,
        on: { kind: 'order', id: 'o1', number: 'ORD7K202' },
      },
    },
    { kind: 'round', by: bo, own: false, at, seesTo: 'its-person', counted: 12 },
    {
      ...{ kind: 'task', by: null, own: false, at: null, seesTo: 'anybody' },
      ...{ key: 't1', name: 'Restock C4' },
    },
    {
      ...{ kind: 'to-send', by: dana, own: true, at, seesTo: 'anybody' },
      entry: { id: 'e2', ...content.verifyBarcode('WAITS-1') },
    },
  ],
};
