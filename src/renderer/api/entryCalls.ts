import type { z } from 'zod';
import type { replySchema } from '#shared/contract/exceptions.ts';
import type { lotAdjustmentSchema, lotCountSchema, lotEditSchema } from '#shared/contract/lots.ts';
import type { unpauseSchema } from '#shared/contract/orders.ts';
import type { supervisorRemovalSchema } from '#shared/contract/prescribers.ts';
import type { statusChangeSchema } from '#shared/contract/prescriptions.ts';
import type { pullSchema } from '#shared/contract/stops.ts';
import type { newTaskSchema, taskEditSchema, taskWatchersSchema } from '#shared/contract/tasks.ts';
import { station } from './station.ts';
import type { NewEntry } from './useSubmitEntry.ts';

// The calls that make an entry, for `useSubmitEntry`. Entries about lots, new tasks and replies are
// held for a moment, so that they can be undone.

/** Used without the hook, since every screen takes scans, and `scans.ts` submits them again by itself. */
export const submitScan = station.scan.enter;
/** The same at the bench, where a scan may open a fill or be part of one. */
export const submitBenchScan = station.fills.scan;

export const submitLotCount = (entry: NewEntry, count: z.infer<typeof lotCountSchema>) =>
  station.lots.count({ ...entry, ...count, held: true });

export const submitLotAdjustment = (
  entry: NewEntry,
  adjustment: z.infer<typeof lotAdjustmentSchema>,
) => station.lots.adjust({ ...entry, ...adjustment, held: true });

export const submitLotEdit = ({ id }: NewEntry, edit: z.infer<typeof lotEditSchema>) =>
  station.lots.edit({ id, ...edit, held: true });

/** Several entries in one; their ids are in it. */
export const submitPull = (
  { confirmed }: NewEntry,
  pull: Omit<z.input<typeof pullSchema>, 'confirmed'>,
) => station.stops.pull({ ...pull, confirmed });

export const submitNewTask = ({ id }: NewEntry, task: z.infer<typeof newTaskSchema>) =>
  station.tasks.create({ id, ...task, held: true });

export const submitTaskEdit = ({ id }: NewEntry, edit: z.infer<typeof taskEditSchema>) =>
  station.tasks.edit({ id, ...edit });

export const submitTaskWatchers = ({ id }: NewEntry, added: z.infer<typeof taskWatchersSchema>) =>
  station.tasks.watch({ id, ...added });

export const submitReply = ({ id }: NewEntry, reply: z.infer<typeof replySchema>) =>
  station.exceptions.reply({ id, ...reply, held: true });

export const submitUnpause = ({ id }: NewEntry, order: z.infer<typeof unpauseSchema>) =>
  station.orders.unpause({ id, ...order });

export const submitPrescriptionStatus = (
  { id }: NewEntry,
  status: z.infer<typeof statusChangeSchema>,
) => station.prescriptions.setStatus({ id, ...status });

export const submitSupervisorRemoval = (
  { id }: NewEntry,
  removal: z.infer<typeof supervisorRemovalSchema>,
) => station.prescribers.removeSupervisor({ id, ...removal });
