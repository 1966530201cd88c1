import type { documentedFields } from '../shared/domain/documentedFields.ts';
import type { OperationName } from './documentedOperations.ts';

/** Where an operation is done or its answer shown, and what of the sources calls it. */
export interface Done {
  readonly screen: string;
  /** Files or folders of the window; one of them holds `call`. */
  readonly by: readonly string[];
  readonly call: string;
}

const renderer = 'src/renderer';
const entering = `${renderer}/api/enter.ts`;

/** Every operation of service-api.md, and the screen where a person does it. */
export const operationScreens: Readonly<Record<OperationName, Done>> = {
  'auth.login': done('Sign in', `${renderer}/screens/signIn`, 'session.signIn'),
  'exceptions.respond': done('Exceptions', `${renderer}/screens/exceptions`, 'exceptions.reply'),
  'exceptions.read': done('Exceptions', `${renderer}/screens/exceptions`, 'exceptions.ask'),
  'orders.unpause': done('Orders', entering, 'orders.unpause'),
  'tasks.create': done('Tasks', `${renderer}`, 'tasks.create'),
  'tasks.update': done('Tasks', `${renderer}`, 'tasks.edit'),
  'tasks.watch': done('Tasks', `${renderer}`, 'tasks.watch'),
  'tasks.categories': done('Tasks', `${renderer}`, 'tasks.choices'),
  'lots.update': done('Lots', `${renderer}`, 'lots.edit'),
  'lots.associations': done('Lots', `${renderer}`, 'lots.refreshProducts'),
  'barcodes.verify': done('Scan', `${renderer}/state/scans.ts`, 'scan.enter'),
  'barcodes.read': done('Barcode', `${renderer}/screens/barcodes`, 'barcodes.ask'),
  'prescriptions.list': done(
    'Scripts',
    `${renderer}/screens/prescriptions`,
    'prescriptions.refresh',
  ),
  'prescriptions.status': done('Prescription', entering, 'prescriptions.setStatus'),
  'prescriptions.electronic': done(
    'Prescription',
    `${renderer}/screens/prescriptions`,
    'prescriptions.askElectronic',
  ),
  'prescribers.removeSupervisor': done('Prescribers', entering, 'prescribers.removeSupervisor'),
  'reports.orders': done('Reports', `${renderer}/screens/reports`, 'reports.ask'),
};

function done(screen: string, by: string, call: string): Done {
  return { screen, by: [by], call };
}

/** A resource's screen, and what between the record and the screen names its fields. */
export interface Shown {
  readonly screen: string;
  readonly by: readonly string[];
  /** Fields that are not shown, each with its reason. */
  readonly not?: Readonly<Record<string, string>>;
}

const never = 'never kept (the deny)';
const handlers = 'src/main/station/handlers';

/** Every resource of service-api.md whose fields a screen shows. */
export const resourceScreens = {
  exception: {
    screen: 'Exceptions',
    by: [`${renderer}/screens/exceptions`, handlers],
    not: { exception_id: 'the exception itself' },
  },
  task: { screen: 'Tasks', by: [`${renderer}/screens/tasks`, `${renderer}/entries`, handlers] },
  lot: { screen: 'Lots', by: [`${renderer}/screens/lots`, `${renderer}/text`, handlers] },
  barcode: { screen: 'Barcode', by: [`${renderer}/screens/barcodes`] },
  order: {
    screen: 'Orders',
    by: [`${renderer}/screens/orders`, `${renderer}/ui/facts`, `${handlers}/orders.ts`],
    not: { ssn: never, driver_license_number: never, driver_license_state: never },
  },
  prescription: {
    screen: 'Prescription',
    by: [`${handlers}/prescriptionView.ts`, 'src/main/station/reads/lookups.ts'],
  },
  electronicPrescription: {
    screen: 'Prescription',
    by: [
      `${renderer}/screens/prescriptions/ElectronicCard.tsx`,
      `${handlers}/prescriptionView.ts`,
      'src/main/station/reads/lookups.ts',
    ],
  },
  orderReport: {
    screen: 'Reports',
    by: [`${renderer}/screens/reports`, `${renderer}/text/reportText.ts`],
  },
} as const satisfies Partial<Record<keyof typeof documentedFields, Shown>>;
