import { partSent } from './symbology.ts';

/** The kinds of record behind a barcode that the bench tells apart. */
export type EntityKind = 'lot' | 'order' | 'prescription' | 'user' | 'patient' | 'task' | 'other';

export interface BarcodeText {
  /** As spelled in the code. */
  readonly entityType: string;
  /** UUID, lower case. */
  readonly entityId: string;
  readonly suffix: string;
}

const pattern =
  /^(?<type>[A-Za-z][A-Za-z0-9_. -]*?)-(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})-(?<suffix>.+)$/i;

/** A letter, an id and a character, with hyphens between them. */
const shortest = 'A--A'.length + 36;

/**
 * Reads `<ENTITY_TYPE>-<entity_id>-<short suffix>` (service-api.md, Barcode), as a scanner sent it or
 * bare; null for any other text. The result is a guess until the service confirms it.
 */
export function parseBarcodeText(text: string): BarcodeText | null {
  if (text.length < shortest) return null;
  const groups = pattern.exec(partSent(text).text)?.groups;
  if (groups?.['type'] === undefined || groups['id'] === undefined) return null;
  return {
    entityType: groups['type'],
    entityId: groups['id'].toLowerCase(),
    suffix: groups['suffix'] ?? '',
  };
}

const spellings: ReadonlyMap<string, EntityKind> = new Map<string, EntityKind>([
  ['lot', 'lot'],
  ['lots', 'lot'],
  ['inventory', 'lot'],
  ['inventorylot', 'lot'],
  ['productinventory', 'lot'],
  ['productinventorylot', 'lot'],
  ['productlot', 'lot'],
  ['materiallot', 'lot'],
  ['order', 'order'],
  ['orders', 'order'],
  ['prescription', 'prescription'],
  ['prescriptions', 'prescription'],
  ['rx', 'prescription'],
  ['user', 'user'],
  ['users', 'user'],
  ['patient', 'patient'],
  ['patients', 'patient'],
  ['task', 'task'],
  ['tasks', 'task'],
]);

/**
 * The kind that an entity type stands for. The service documents neither its values nor their case,
 * so several spellings are taken.
 */
export function entityKindOf(entityType: string): EntityKind {
  return spellings.get(entityType.toLowerCase().replace(/[^a-z]/g, '')) ?? 'other';
}
