import type { Attack } from '../attacks.ts';

/** The audit trail, the webhook, and the keys. */
export const recordsAndKeys: readonly Attack[] = [
  { id: '4.1', tried: 'Lines are cut off the end of the audit trail', tests: [] },
  { id: '4.2', tried: 'Pages of an older journal, or all of it, are put back', tests: [] },
  { id: '4.3', tried: 'A line is changed and the chain computed anew', tests: [] },
  { id: '4.4', tried: 'The head of the trail is removed or written by somebody else', tests: [] },
  {
    id: '4.5',
    tried: 'Records of patients are looked at and nothing of it is on record',
    tests: [],
  },
  { id: '4.6', tried: 'Journal and head are both exchanged, and no copy is elsewhere', tests: [] },
  { id: '5.1', tried: 'Silent connections keep every event out of the webhook', tests: [] },
  {
    id: '5.2',
    tried: 'Connections that begin no TLS, or begin it and stop, keep it busy',
    tests: [],
  },
  { id: '5.3', tried: 'A pipe in the place of a certificate stops the program', tests: [] },
  {
    id: '6.1',
    tried: 'A link where a recovery code or a draft is written leads it elsewhere',
    tests: [],
  },
  { id: '6.2', tried: 'An old recovery code opens the data for ever', tests: [] },
  { id: '6.3', tried: 'The data lies in a folder that others own or write', tests: [] },
  { id: '6.4', tried: 'A careless umask lets others read what is written', tests: [] },
];
