import {
  Boxes,
  ClipboardList,
  type LucideIcon,
  MessageSquareWarning,
  Pill,
  ScanBarcode,
  Truck,
  UserMinus,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { replySchema } from '#shared/contract/exceptions.ts';
import { lotAdjustmentSchema, lotCountSchema, lotEditSchema } from '#shared/contract/lots.ts';
import { unpauseInputSchema } from '#shared/contract/orders.ts';
import { supervisorRemovalInputSchema } from '#shared/contract/prescribers.ts';
import { statusInputSchema } from '#shared/contract/prescriptions.ts';
import * as calls from '../api/entryCalls.ts';
import type { NewEntry } from '../api/useSubmitEntry.ts';
import { t } from '../text/language/t.ts';
import { lateDialog } from '../ui/late/late.tsx';
import type { EditDialogProps } from './decisions/SendEditedDialog.tsx';
import {
  decimalField,
  type EntryField,
  fieldsOfChange,
  lineField,
  reasonField,
} from './entryFields.ts';

/** The typed fields of an entry, for making it and for editing it before it is sent. */
export interface EntryForm {
  readonly schema: z.ZodType;
  fields(payload: unknown): EntryField[];
}

/** One kind of write in the window. Its title and facts: `text/entryText.ts`. */
export interface EntryKind<Payload = never> {
  readonly icon: LucideIcon;
  submit?(entry: NewEntry, payload: Payload): Promise<SubmitResult>;
  readonly form?: EntryForm;
  /** Edits it before it is sent, for kinds whose fields need pickers. */
  readonly EditDialog?: ComponentType<EditDialogProps>;
  /** On a conflict this field starts empty, since its value was true before the other change. */
  readonly conflictField?: { readonly field: string; readonly act: string; readonly title: string };
  /** It changes nothing at the service, so a failed one only has to be seen by somebody. */
  readonly acknowledgeOnly?: boolean;
}

/** A kind that is made by typing its fields, in `TypedEntryDialog`. */
export interface TypedEntryKind extends EntryKind<unknown> {
  readonly form: EntryForm;
  submit(entry: NewEntry, payload: unknown): Promise<SubmitResult>;
}

const formOf = (schema: z.ZodType, ...fields: readonly EntryField[]): EntryForm => ({
  schema,
  fields: () => [...fields],
});

function typedKind<Schema extends z.ZodType>(
  icon: LucideIcon,
  schema: Schema,
  submit: (entry: NewEntry, payload: z.infer<Schema>) => Promise<SubmitResult>,
  ...fields: readonly EntryField[]
): TypedEntryKind {
  return {
    icon,
    form: formOf(schema, ...fields),
    submit: (entry, payload) => submit(entry, schema.parse(payload)),
  };
}

export const countLot = {
  icon: Boxes,
  submit: calls.submitLotCount,
  form: formOf(lotCountSchema, decimalField('quantity', t`On hand`), reasonField),
  // The old count was made before the other change.
  conflictField: { field: 'quantity', act: t`Count again`, title: t`How many are there now?` },
} satisfies EntryKind;

export const adjustLot = {
  icon: Boxes,
  submit: calls.submitLotAdjustment,
  form: formOf(lotAdjustmentSchema, decimalField('change', t`More (+) or fewer (−)`), reasonField),
} satisfies EntryKind;

export const editLot = {
  icon: Boxes,
  submit: calls.submitLotEdit,
  form: { schema: lotEditSchema, fields: fieldsOfChange },
} satisfies EntryKind;

export const createTask = {
  icon: ClipboardList,
  submit: calls.submitNewTask,
  EditDialog: lateDialog(async () => (await import('./decisions/EditNewTask.tsx')).EditNewTask),
} satisfies EntryKind;

export const editTask = {
  icon: ClipboardList,
  submit: calls.submitTaskEdit,
  EditDialog: lateDialog(
    async () => (await import('./decisions/EditTaskChange.tsx')).EditTaskChange,
  ),
} satisfies EntryKind;

export const addWatchers = {
  icon: ClipboardList,
  submit: calls.submitTaskWatchers,
  EditDialog: lateDialog(
    async () => (await import('./decisions/EditAddedWatchers.tsx')).EditAddedWatchers,
  ),
} satisfies EntryKind;

export const replyToException = {
  icon: MessageSquareWarning,
  submit: calls.submitReply,
  form: formOf(replySchema, { path: 'text', label: t`Reply`, form: 'lines' }),
} satisfies EntryKind;

export const unpauseOrder = typedKind(
  Truck,
  unpauseInputSchema,
  calls.submitUnpause,
  lineField('order', t`Order, by number or id`),
);

export const setPrescriptionStatus = typedKind(
  Pill,
  statusInputSchema,
  calls.submitPrescriptionStatus,
  lineField('status', t`New status`),
);

export const removeSupervisor = typedKind(
  UserMinus,
  supervisorRemovalInputSchema,
  calls.submitSupervisorRemoval,
  lineField('prescriber', t`Prescriber, by id or NPI`),
  lineField('mappingId', t`Relationship`),
);

const entryKinds: Readonly<Record<string, EntryKind>> = {
  'verify-barcode': { icon: ScanBarcode, acknowledgeOnly: true },
  'count-lot': countLot,
  'adjust-lot': adjustLot,
  'edit-lot': editLot,
  'create-task': createTask,
  'edit-task': editTask,
  'add-watchers': addWatchers,
  'reply-to-exception': replyToException,
  'unpause-order': unpauseOrder,
  'set-prescription-status': setPrescriptionStatus,
  'remove-supervisor': removeSupervisor,
};

/** What the window knows of a kind; of one that only a newer version has, an icon. */
export function entryKindOf(kind: string): EntryKind {
  return entryKinds[kind] ?? { icon: ClipboardList };
}

/** Somebody only has to see that it failed. */
export const isAcknowledgeOnly = (kind: string): boolean =>
  entryKindOf(kind).acknowledgeOnly === true;
