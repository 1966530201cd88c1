import type { documentedFields } from '../shared/domain/documentedFields.ts';
import type { OperationName } from './documentedOperations.ts';

/** The screen where a person has an operation done, and how that reaches the contract. */
export interface OperationScreen {
  readonly screen: string;
  /** The call of the contract, as `subject.call`. */
  readonly call: string;
  /**
   * `file#name` below `src/renderer`: the first name makes the call, each further one uses the one
   * before it, and the last belongs to a screen.
   */
  readonly path: readonly string[];
}

const action = (name: string) => `api/actions.ts#${name}`;
const submit = (name: string) => `api/entryCalls.ts#${name}`;
const kind = (name: string) => `entries/entryKinds.tsx#${name}`;

/** Every operation of service-api.md. */
export const operationScreens: Readonly<Record<OperationName, OperationScreen>> = {
  'auth.login': {
    screen: 'Sign in',
    call: 'session.signIn',
    path: [action('signIn'), 'screens/signIn/SignInScreen.tsx#SignInScreen'],
  },
  'exceptions.respond': {
    screen: 'Exceptions',
    call: 'exceptions.reply',
    path: [
      submit('submitReply'),
      kind('replyToException'),
      'screens/exceptions/Composer.tsx#Composer',
    ],
  },
  'exceptions.read': {
    screen: 'Exceptions',
    call: 'exceptions.ask',
    path: [action('askException'), 'screens/exceptions/PanelHead.tsx#Freshness'],
  },
  'orders.unpause': {
    screen: 'Orders',
    call: 'orders.unpause',
    path: [
      submit('submitUnpause'),
      kind('unpauseOrder'),
      'screens/orders/UnpauseCard.tsx#UnpauseCard',
    ],
  },
  'tasks.create': {
    screen: 'Tasks',
    call: 'tasks.create',
    path: [
      submit('submitNewTask'),
      kind('createTask'),
      'entries/task/NewTaskDialog.tsx#NewTaskForm',
      'entries/task/NewTaskDialog.tsx#NewTaskDialog',
      'entries/task/NewTaskButton.tsx#NewTaskButton',
      'screens/tasks/TasksScreen.tsx#TasksScreen',
    ],
  },
  'tasks.update': {
    screen: 'Tasks',
    call: 'tasks.edit',
    path: [
      submit('submitTaskEdit'),
      kind('editTask'),
      'screens/tasks/EditTaskDialog.tsx#EditTaskForm',
    ],
  },
  'tasks.watch': {
    screen: 'Tasks',
    call: 'tasks.watch',
    path: [
      submit('submitTaskWatchers'),
      kind('addWatchers'),
      'screens/tasks/Watchers.tsx#AddWatchers',
    ],
  },
  'tasks.categories': {
    screen: 'Tasks',
    call: 'tasks.choices',
    path: ['api/queries/tasks.ts#tasks.choices', 'screens/tasks/TaskScreen.tsx#TaskScreen'],
  },
  'lots.update': {
    screen: 'Lots',
    call: 'lots.edit',
    path: [submit('submitLotEdit'), kind('editLot'), 'screens/lots/EditLotDialog.tsx#EditForm'],
  },
  'lots.associations': {
    screen: 'Lots',
    call: 'lots.refreshProducts',
    path: [action('refreshLotProducts'), 'screens/lots/LotScreen.tsx#useProducts'],
  },
  'barcodes.verify': {
    screen: 'Scan',
    call: 'scan.enter',
    path: [
      submit('submitScan'),
      'api/scans.ts#send',
      'api/scans.ts#submit',
      'api/scans.ts#take',
      'api/scans.ts#takeScan',
      'screens/scan/ScanField.tsx#ScanField',
    ],
  },
  'barcodes.read': {
    screen: 'Barcode',
    call: 'barcodes.ask',
    path: [action('askBarcode'), 'screens/barcodes/BarcodeScreen.tsx#BarcodeScreen'],
  },
  'prescriptions.list': {
    screen: 'Prescriptions',
    call: 'prescriptions.refresh',
    path: [action('refreshPrescriptions'), 'screens/prescriptions/FreshnessLine.tsx#RefreshButton'],
  },
  'prescriptions.status': {
    screen: 'Prescription',
    call: 'prescriptions.setStatus',
    path: [
      submit('submitPrescriptionStatus'),
      kind('setPrescriptionStatus'),
      'screens/prescriptions/StatusDialog.tsx#StatusForm',
    ],
  },
  'prescriptions.electronic': {
    screen: 'Prescription',
    call: 'prescriptions.askElectronic',
    path: [
      action('askElectronicPrescription'),
      'screens/prescriptions/ElectronicCard.tsx#ElectronicCard',
    ],
  },
  'prescribers.removeSupervisor': {
    screen: 'Prescribers',
    call: 'prescribers.removeSupervisor',
    path: [
      submit('submitSupervisorRemoval'),
      kind('removeSupervisor'),
      'screens/prescribers/RemovalForm.tsx#RemovalForm',
    ],
  },
  'reports.orders': {
    screen: 'Reports',
    call: 'reports.ask',
    path: [action('askReport'), 'screens/reports/ReportForm.tsx#ReportForm'],
  },
};

/** The screen that shows a resource's fields. */
export interface ResourceScreen {
  readonly screen: string;
  /** Files and folders that name the fields on their way from the record to the screen. */
  readonly by: readonly string[];
  /** Fields that are not shown, each with its reason. */
  readonly not?: Readonly<Record<string, string>>;
}

const renderer = 'src/renderer';
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
} as const satisfies Partial<Record<keyof typeof documentedFields, ResourceScreen>>;
