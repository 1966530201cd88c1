/** The names of the first edition. No longer allowed, and still on packages. */
const names: ReadonlyMap<string, string> = new Map([
  ['gtin', '01'],
  ['itip', '8006'],
  ['gmn', '8013'],
  ['cpid', '8010'],
  ['gln', '414'],
  ['payto', '415'],
  ['partygln', '417'],
  ['gsrnp', '8017'],
  ['gsrn', '8018'],
  ['gcn', '255'],
  ['sscc', '00'],
  ['gdti', '253'],
  ['ginc', '401'],
  ['gsin', '402'],
  ['grai', '8003'],
  ['giai', '8004'],
  ['cpv', '22'],
  ['lot', '10'],
  ['ser', '21'],
  ['tpx', '235'],
  ['glnx', '254'],
  ['refno', '8020'],
  ['srin', '8019'],
  ['cpsn', '8011'],
  ['exp', '17'],
]);

/** The identifier that a part of a path or a key of a query stands for; null for an ordinary word. */
export const identifierNamed = (word: string): string | null =>
  /^\d{2,4}$/.test(word) ? word : (names.get(word.toLowerCase()) ?? null);
