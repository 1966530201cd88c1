import type { Attack } from '../attacks.ts';

const silence = 'test/main/station/receiver/silence.test.ts';
const trail = 'test/main/station/journal/trailWitness.test.ts';
const copies = 'test/main/station/journal/trailCopies.test.ts';
const attacks = 'test/main/station/receiver/attacks.test.ts';
const onRecord = 'test/main/station/handlers/onRecord.test.ts';
const outputs = 'test/renderer/outputs.spec.ts';
const start = 'test/main/host/start.test.ts';

/** The audit trail, the webhook, and the keys. */
export const recordsAndKeys: readonly Attack[] = [
  {
    id: '4.1',
    tried: 'Lines are cut off the end of the audit trail',
    tests: [
      [trail, 'lines cut off at the end are found, and stay said in the trail'],
      [trail, 'lines cut off and written anew in the same number are found'],
    ],
  },
  {
    id: '4.2',
    tried: 'Pages of an older journal, or all of it, are put back',
    tests: [
      [trail, 'an older journal put back is found, with the state folder as it is'],
      [trail, 'pages put back from an older copy break the chain, or the head'],
    ],
  },
  {
    id: '4.3',
    tried: 'A line is changed and the chain computed anew',
    tests: [
      [trail, 'a line changed and a plain chain computed anew without the key are found'],
      [trail, 'declared to be from before there was a key is found by the head'],
    ],
  },
  {
    id: '4.4',
    tried: 'The head of the trail is removed or written by somebody else',
    tests: [
      [trail, 'a head that is gone, and one that somebody without the key wrote, are found'],
      [trail, 'a head that is gone is found whatever the database says of it'],
      [trail, 'a journal that is given another name, so that no head is known of it, is found'],
    ],
  },
  {
    id: '4.5',
    tried: 'Records of patients are looked at and nothing of it is on record',
    tests: [
      [onRecord, 'each view of a prescription is one line a person'],
      [onRecord, "an order's page is a view once it has a patient"],
      [onRecord, 'the trail has sign-ins, refused ones, the person, settings'],
    ],
  },
  {
    id: '4.6',
    tried: 'Something is saved, printed or a recovery code made, and nothing of it is on record',
    tests: [
      [onRecord, 'what is saved and printed is on record with its person'],
      [outputs, 'a label goes to the printer once it is on record, and not without'],
      [outputs, "a page that the browser's own command prints goes on record with its screen"],
      [outputs, 'a report is saved as a file once it is on record, and not without'],
      [
        'test/main/desktop/recoveryFile.test.ts',
        'a code that was saved is reported for the record',
      ],
      ['test/main/desktop/sealedKey.test.ts', 'a recovery code opens the data again'],
    ],
  },
  {
    id: '4.7',
    tried: 'Journal and head are both exchanged for older ones',
    tests: [
      [copies, 'a machine that was put back whole is found by a copy on another one'],
      [copies, 'a copy that somebody without the key wrote is found'],
      [copies, 'a copy is written over nothing and through no link'],
      [copies, 'a station copies its trail to the folder that a person names'],
    ],
  },
  {
    id: '5.1',
    tried: 'Silent connections keep every event out of the webhook',
    tests: [
      [silence, 'keep no event out'],
      [silence, 'is not pushed out by whoever comes after'],
    ],
  },
  {
    id: '5.2',
    tried: 'Connections that begin no TLS, or begin it and stop, keep it busy',
    tests: [
      [silence, '200 connections that begin no TLS, or begin it and stop'],
      [silence, 'a connection that begins no TLS is closed by the webhook'],
    ],
  },
  {
    id: '5.3',
    tried: 'A pipe in the place of a certificate stops the program',
    tests: [
      [
        'test/main/station/receiver/certificateFiles.test.ts',
        'in the place of either file is named',
      ],
    ],
  },
  {
    id: '5.4',
    tried: 'Events without the secret, forged, repeated, too large or too slow',
    tests: [
      [attacks, 'an event without the secret or with a wrong one does nothing'],
      [attacks, 'a replayed event, alone or in a flood'],
      [attacks, 'a body too large, announced or not, is refused'],
      [attacks, 'a sender that is slow or never ends is cut off'],
      [attacks, 'a flood without the secret is shut out'],
    ],
  },
  {
    id: '6.1',
    tried: 'A link where a recovery code or a draft is written leads it elsewhere',
    tests: [
      ['test/main/desktop/recoveryFile.test.ts', 'a recovery code goes through no link'],
      ['test/main/station/disk/wholeFile.test.ts', 'written through no link'],
    ],
  },
  {
    id: '6.2',
    tried: 'A recovery code that was lost or seen opens the data after a new key',
    tests: [
      [
        'test/main/station/keyRotation.test.ts',
        'a new key opens everything, and the old one nothing',
      ],
      ['test/electron/key.test.ts', 'a recovery code from before opens nothing'],
    ],
  },
  {
    id: '6.3',
    tried: 'The data lies in a folder that others own or write',
    tests: [
      [
        'test/main/hosting/prepareDataFolder.test.ts',
        'in which others may have changed files, is refused',
      ],
      ['test/main/hosting/prepareDataFolder.test.ts', 'a folder of another account is refused'],
      [
        'test/main/hosting/prepareDataFolder.test.ts',
        'a state folder that others may have changed',
      ],
      ['test/main/host/fileVault.test.ts', 'is judged, not waited for'],
    ],
  },
  {
    id: '6.4',
    tried: 'A careless umask lets others read what is written',
    tests: [[start, 'every file that a host writes is for its owner alone']],
  },
];
