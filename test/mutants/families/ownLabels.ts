import type { Mutant } from '../mutant.ts';

const handlers = 'src/main/station/handlers';
const redBy = ['test/main/station/fills/ownLabels.test.ts'];

/** Name, what goes wrong for people, file, text, what is put there. */
const rows = [
  [
    'own-label-unasked-for',
    'Any number is taken for a label, though no lead has said so.',
    `${handlers}/ownLabel.ts`,
    "if (!journal.settings.fillRules.ownLabels || text.trim() === '') return [];",
    "if (journal.settings.fillRules.idleMinutes < 1 || text.trim() === '') return [];",
  ],
  [
    'own-label-of-a-closed-prescription',
    'The number of a cancelled prescription opens its fill.',
    `${handlers}/ownLabel.ts`,
    'return stop !== null || (until',
    'return (until',
  ],
  [
    'own-label-first-of-several',
    'Of two prescriptions with one number the first is filled, unasked.',
    `${handlers}/fillScan.ts`,
    'chosen !== undefined || others.length === 0;',
    'chosen !== undefined || others.length < 9;',
  ],
  [
    'own-label-any-choice',
    'A choice of a prescription with another number counts.',
    `${handlers}/fillScan.ts`,
    'said !== null && ids.includes(said) ? said : undefined',
    'said !== null ? said : undefined',
  ],
  [
    'own-label-asks-to-close',
    'The label that opened a fill is asked about again to close it.',
    `${handlers}/fillScan.ts`,
    'const inFill = open !== null && ids.includes(open.row.prescriptionId);',
    'const inFill = open !== null && ids[9] === open.row.prescriptionId;',
  ],
  [
    'own-label-is-sent',
    'A pharmacy’s own label is sent to the service, which knows no such code.',
    `${handlers}/fillScan.ts`,
    "(code.kind === 'label' && !code.isOwn) ||",
    "code.kind === 'label' ||",
  ],
  [
    'own-label-is-proof',
    'A number on a label is as good as the service’s word.',
    'src/main/station/verdict/fill/judgeCode.ts',
    "return [{ kind: 'label-matched-here', result: 'care' }];",
    'return [];',
  ],
] as const;

/** Labels of the pharmacy’s own that bear the serial number of their prescription. */
export const ownLabels: readonly Mutant[] = rows.map(([name, why, file, find, put]) => ({
  ...{ name, why, file, find, put, redBy },
}));
