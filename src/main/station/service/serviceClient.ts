import type {
  BarcodeId,
  ElectronicPrescriptionId,
  ExceptionId,
  LotId,
  PrescriptionId,
  TaskId,
} from '#shared/domain/ids.ts';
import type { TaskCategory } from '#shared/domain/task.ts';
import * as barcodes from './barcodes.ts';
import type { CallOptions } from './call.ts';
import { confirmOutcome } from './confirmation.ts';
import type { Connection } from './connection.ts';
import * as exceptions from './exceptions.ts';
import * as lots from './lots.ts';
import * as orders from './orders.ts';
import type { Outcome } from './outcome.ts';
import * as prescribers from './prescribers.ts';
import * as prescriptions from './prescriptions.ts';
import * as reports from './reports.ts';
import * as tasks from './tasks.ts';

/** One operation of the service: a function of this folder. */
type ServiceCall<Request, Value> = (
  connection: Connection,
  token: string,
  request: Request,
  options?: CallOptions,
) => Promise<Outcome<Value>>;
type RequestOf<Call> = Call extends ServiceCall<infer Request, infer _Value> ? Request : never;

/**
 * The outcome of a read and the number of its request: of two answers about one record, the one to the later
 * request is the newer.
 */
export interface NumberedOutcome<Value> {
  readonly outcome: Outcome<Value>;
  readonly started: number;
}

export interface ServiceClientParts {
  readonly connection: Connection;
  readonly token: string;
  /** Numbers requests in the order in which they begin. */
  readonly nextRequest: () => number;
  /** Called with the outcome of each call, unless its signal aborted it. */
  readonly onOutcome: (outcome: Outcome<unknown>) => void;
}

/**
 * The operations of docs/design/service-api.md for one signed-in account. Every outcome has passed
 * the sign-in check and is about the record that was asked for. A read is reported to the station
 * at once and comes with the number of its request. A write is numbered by the outbox, which
 * reports its outcome once that is on disk.
 */
export class ServiceClient {
  readonly parts: ServiceClientParts;

  constructor(parts: ServiceClientParts) {
    this.parts = parts;
  }

  get token(): string {
    return this.parts.token;
  }

  /** Another write will follow soon: its connection may be made now, and nothing is sent. */
  expectMore(): void {
    this.parts.connection.expectMore();
  }

  verifyBarcode(request: RequestOf<typeof barcodes.verifyBarcode>, options?: CallOptions) {
    return this.#write(barcodes.verifyBarcode, request, options);
  }

  readBarcode(id: BarcodeId, options?: CallOptions) {
    return this.#readAbout(id, barcodes.readBarcode, { barcode_id: id }, options);
  }

  /** The exception with its thread of responses. */
  readException(id: ExceptionId, options?: CallOptions) {
    const request = { exception_id: id, include_responses: true };
    return this.#readAbout(id, exceptions.readException, request, options);
  }

  replyToException(request: RequestOf<typeof exceptions.replyToException>, options?: CallOptions) {
    return this.#write(exceptions.replyToException, request, options);
  }

  updateLot(request: RequestOf<typeof lots.updateLot>, options?: CallOptions) {
    return this.#writeAbout(request.lot_id, lots.updateLot, request, options);
  }

  /** By a PUT with no fields: service-api.md defines no other read of a lot. */
  readLot(id: LotId, options?: CallOptions) {
    return this.#readAbout(id, lots.updateLot, { lot_id: id, change: {} }, options);
  }

  readLotAssociations(id: LotId, options?: CallOptions) {
    return this.#read(lots.readLotAssociations, { lot_id: id }, options);
  }

  unpauseOrder(request: RequestOf<typeof orders.unpauseOrder>, options?: CallOptions) {
    return this.#write(orders.unpauseOrder, request, options);
  }

  removeSupervisor(request: RequestOf<typeof prescribers.removeSupervisor>, options?: CallOptions) {
    return this.#write(prescribers.removeSupervisor, request, options);
  }

  setPrescriptionStatus(
    request: RequestOf<typeof prescriptions.setPrescriptionStatus>,
    options?: CallOptions,
  ) {
    const { prescription_id: id } = request;
    return this.#writeAbout(id, prescriptions.setPrescriptionStatus, request, options);
  }

  /** The whole list, as bytes while they still arrive. */
  listPrescriptions(filter: prescriptions.PrescriptionFilter, options?: CallOptions) {
    return this.#call(prescriptions.listPrescriptions, filter, options);
  }

  /** One prescription out of a list that is narrowed down to it; null where it is not in it. */
  findPrescription(
    id: PrescriptionId,
    filter: prescriptions.PrescriptionFilter,
    options?: CallOptions,
  ) {
    return this.#read(prescriptions.findPrescription, { id, filter }, options);
  }

  readElectronicPrescription(id: ElectronicPrescriptionId, options?: CallOptions) {
    const request = { electronic_prescription_id: id };
    return this.#read(prescriptions.readElectronicPrescription, request, options);
  }

  readOrderReport(request: RequestOf<typeof reports.readOrderReport>, options?: CallOptions) {
    return this.#read(reports.readOrderReport, request, options);
  }

  createTask(draft: RequestOf<typeof tasks.createTask>, options?: CallOptions) {
    return this.#write(tasks.createTask, draft, options);
  }

  updateTask(request: RequestOf<typeof tasks.updateTask>, options?: CallOptions) {
    return this.#writeAbout(request.task_id, tasks.updateTask, request, options);
  }

  /** By a PUT with no fields: service-api.md defines no other read of a task. */
  readTask(id: TaskId, options?: CallOptions) {
    return this.#readAbout(id, tasks.updateTask, { task_id: id, change: {} }, options);
  }

  addTaskWatchers(request: RequestOf<typeof tasks.addTaskWatchers>, options?: CallOptions) {
    return this.#write(tasks.addTaskWatchers, request, options);
  }

  /** The sign-in check asks this very question, so its answer needs no check. */
  async readTaskCategories(options?: CallOptions): Promise<NumberedOutcome<TaskCategory[]>> {
    const { connection, token, nextRequest } = this.parts;
    const started = nextRequest();
    const outcome = await tasks.readTaskCategories(connection, token, options);
    this.report(outcome, options);
    return { outcome, started };
  }

  async #read<Request, Value>(
    call: ServiceCall<Request, Value>,
    request: Request,
    options?: CallOptions,
  ): Promise<NumberedOutcome<Value>> {
    const started = this.parts.nextRequest();
    return { outcome: await this.#call(call, request, options), started };
  }

  /** @param id of the record that the answer must be about */
  async #readAbout<Request, Resource extends { readonly id: string }>(
    id: string,
    call: ServiceCall<Request, Resource>,
    request: Request,
    options?: CallOptions,
  ): Promise<NumberedOutcome<Resource>> {
    const { outcome, started } = await this.#read(call, request, options);
    return { outcome: requireSameRecord(id, outcome), started };
  }

  async #call<Request, Value>(
    call: ServiceCall<Request, Value>,
    request: Request,
    options?: CallOptions,
  ): Promise<Outcome<Value>> {
    const outcome = await this.#write(call, request, options);
    this.report(outcome, options);
    return outcome;
  }

  async #write<Request, Value>(
    call: ServiceCall<Request, Value>,
    request: Request,
    options?: CallOptions,
  ): Promise<Outcome<Value>> {
    const { connection, token } = this.parts;
    const sent = await call(connection, token, request, options);
    return confirmOutcome(connection, token, sent, options);
  }

  /** @param id of the record that the answer must be about */
  async #writeAbout<Request, Resource extends { readonly id: string }>(
    id: string,
    call: ServiceCall<Request, Resource>,
    request: Request,
    options?: CallOptions,
  ): Promise<Outcome<Resource>> {
    return requireSameRecord(id, await this.#write(call, request, options));
  }

  /** For a write: its outcome is on disk. */
  report(outcome: Outcome<unknown>, options: CallOptions | undefined): void {
    if (options?.signal?.aborted !== true) this.parts.onOutcome(outcome);
  }
}

/**
 * An answer about another record is no answer, not even to a write: if it settled one, the next adjustment
 * of a lot would build on a wrong quantity.
 */
function requireSameRecord<Resource extends { readonly id: string }>(
  id: string,
  outcome: Outcome<Resource>,
): Outcome<Resource> {
  if (outcome.kind !== 'answered' || outcome.value.id === id) return outcome;
  return { kind: 'unreadable', status: outcome.status, why: 'about another record' };
}
