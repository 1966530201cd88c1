import { contract } from '#shared/contract/index.ts';
import { type AccessRule, accessRules } from '../../src/main/station/handlers/accessRules.ts';
import type { Journal } from '../../src/main/station/journal/journal.ts';
import type { MetKind } from '../../src/main/station/journal/recordsMet.ts';
import { stationWith } from './filledStation.ts';

const ids = {
  order: 'aaaaaaaa-0000-4000-8000-000000000001',
  prescription: 'aaaaaaaa-0000-4000-8000-000000000002',
  exception: 'aaaaaaaa-0000-4000-8000-000000000003',
  task: 'aaaaaaaa-0000-4000-8000-000000000004',
  barcode: 'aaaaaaaa-0000-4000-8000-000000000005',
  'electronic-prescription': 'aaaaaaaa-0000-4000-8000-000000000006',
} as const satisfies Record<MetKind, string>;

export const idOf = (kind: MetKind): string => ids[kind];

const spellings = (kind: MetKind) => [ids[kind], ids[kind].toUpperCase(), ` ${ids[kind]}`];

/** A record of each kind that calls name, and every way in which a window may name it. */
export const strangersRecords: readonly { kind: MetKind; names: readonly string[] }[] = [
  { kind: 'order', names: [...spellings('order'), 'ORD-SECRET', ' ORD-SECRET '] },
  { kind: 'prescription', names: [ids.prescription] },
  { kind: 'exception', names: [ids.exception] },
  { kind: 'task', names: [ids.task, 'its-id-here'] },
  { kind: 'barcode', names: spellings('barcode') },
];

function plant({ records, aliases, met }: Journal): void {
  const patient = { first_name: 'Pat', last_name: 'Planted', date_of_birth: '1950-01-01' };
  const put = (kind: MetKind, fields: object) => {
    // Seen now: what is past its time is removed, and of what is not known there is nothing to refuse.
    records.put(kind, ids[kind], { id: ids[kind], ...fields }, Date.now(), 1);
    met.add(kind, ids[kind], 'somebody-else');
  };
  const fills = [{ prescription_id: ids.prescription }];
  const products = { prescription: [{ name: 'Planted drug', fills }] };
  put('order', { order_number: 'ORD-SECRET', patient, products });
  aliases.learn('order', 'ORD-SECRET', ids.order);
  put('prescription', { drug_name: 'Planted drug', patient_id: ids.order });
  put('exception', { is_active: true, entity_type: 'order', entity_id: ids.order });
  put('task', { name: 'Call Pat Planted', order_id: ids.order });
  aliases.learn('task', 'local:its-id-here', ids.task);
  put('barcode', { barcode_value: 'PLANTED', entity_type: 'order', entity_id: ids.order });
}

/**
 * A station where another account has worked before; the account that is signed in has met nothing, and
 * the service is out of reach.
 * @param also what it has met after all
 */
export const aStrangersStation = (also: (journal: Journal, userId: string) => void = () => {}) =>
  stationWith((journal, userId) => {
    plant(journal);
    also(journal, userId);
  });

export interface Call {
  readonly name: string;
  readonly rule: AccessRule | null;
  readonly call: () => Promise<unknown>;
}

const ruleOf = (subject: string, call: string): AccessRule | null => {
  const rules: object = new Map<string, object>(Object.entries(accessRules)).get(subject) ?? {};
  return new Map<string, AccessRule>(Object.entries(rules)).get(call) ?? null;
};

/** Every call of the contract, with an input that names this record wherever the call names one. */
export function calls(client: object, name: string): Call[] {
  return Object.entries(contract).flatMap(([subject, procedures]) =>
    Object.keys(procedures).map((one): Call => {
      const rule = ruleOf(subject, one);
      const call: unknown = Reflect.get(Object(Reflect.get(client, subject)), one);
      const isNamed = typeof rule === 'object' && rule !== null && 'named' in rule;
      const field = isNamed ? { [rule.named]: name } : {};
      const input = { id: crypto.randomUUID(), text: 'x', status: 'x', ...field };
      return {
        name: `${subject}.${one}`,
        rule,
        call: async () => (typeof call === 'function' ? call(input) : Promise.reject(call)),
      };
    }),
  );
}
