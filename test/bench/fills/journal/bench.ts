import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change, Status } from '../../../../src/shared/contract/changes.ts';
import { usualFillRules } from '../../../../src/shared/contract/fillRules.ts';
import type { FillView } from '../../../../src/shared/contract/fillView.ts';
import type { ApprovalId } from '../../../../src/shared/contract/people.ts';
import type { PrescriptionsState } from '../../../../src/shared/contract/prescriptions.ts';
import type { StaffId } from '../../../../src/shared/domain/ids.ts';
import { AdvancingClock } from '../../../support/advancingClock.ts';
import { beginPeople, enrolBo, enrolCleo, pins } from '../../../support/people.ts';
import { openTestStation, type TestStation } from '../../../support/testStation.ts';
import type { WindowClient } from '../../../support/windowClient.ts';
import { kits } from '../world.ts';
import { FillService } from './service.ts';

/** A wait that nothing ends by itself. */
const STUCK_MS = 600_000;
const ASK_AGAIN_MS = 1_000;

const UNLOCK_AFTER_MS = 10 * 60_000;
/** No power really fails, so nothing has to reach a disk. */
const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const badges = { dana: 'BADGE-OF-DANA-0001', bo: 'BADGE-OF-BO-0000002' } as const;
const waitedFor: ReadonlySet<Change['kind']> = new Set([
  'fill',
  'alarms',
  'prescriptions',
  'status',
]);

type Alarms = Extract<Change, { kind: 'alarms' }>;

/** A station at a bench, over a data folder that outlives it, and the service in the bench's hands. */
export class FillBench {
  readonly clock = new AdvancingClock();
  readonly service = new FillService(this.clock);
  /** Lines of the station's log: there should be none. */
  readonly log: string[] = [];
  /** Fills that a window was told of, by id. */
  readonly shown = new Map<string, FillView>();
  alarms: Alarms | null = null;
  list: PrescriptionsState | null = null;
  link: Status['connection']['kind'] = 'trying';
  isOnline = true;
  restarts = 0;
  /** Fills that were shown as held before a restart, and not after it. */
  readonly notBrought: { readonly fill: string; readonly at: number }[] = [];
  #folders: string[] = [];
  #at: {
    readonly station: TestStation;
    readonly stop: AbortController;
    readonly bo: WindowClient;
  } | null = null;
  #wake: () => void = () => {};
  #unlockedAt = Number.NEGATIVE_INFINITY;
  #pharmacist: StaffId | null = null;

  get folder(): string {
    return this.#folders.at(-1) ?? '';
  }

  get #open() {
    if (this.#at === null) throw new Error('The station is not open');
    return this.#at;
  }

  /** The window of whoever fills. */
  get window(): WindowClient {
    return this.#open.station.client;
  }

  /** The window of a colleague. */
  get colleague(): WindowClient {
    return this.#open.bo;
  }

  /** Opens it for the first time: signed in, with three people, lots checked as they are scanned. */
  async begin(): Promise<void> {
    await this.service.open();
    const folder = await mkdtemp(join(root, 'fills-'));
    this.#folders = [folder];
    const station = await this.#openStation(folder);
    await station.signIn(this.service.url, 'bench@bench.test');
    const lead = await beginPeople(station.client);
    const [colleague, pharmacist] = [
      await enrolBo(station.client),
      await enrolCleo(station.client),
    ];
    this.#pharmacist = pharmacist.id;
    const products = kits.map(({ productId }) => productId);
    const { people } = station.client;
    await people.addBadge({ id: lead.id, code: badges.dana, approval: null });
    await people.addBadge({ id: colleague.id, code: badges.bo, approval: null });
    const settings = { on: true, idleMinutes: 30, badge: 'badge-alone' } as const;
    await people.setSettings({ settings, approval: null });
    await station.client.fills.setRules({ ...usualFillRules, kits: products, checkLots: 'yes' });
    await this.#watch(station);
  }

  /** The power fails: what is on disk of the journal at this moment is opened again, by the same people. */
  async kill(): Promise<void> {
    const { station, stop } = this.#open;
    const before = this.folder;
    const folder = await mkdtemp(join(root, 'fills-'));
    copyNow(before, folder);
    stop.abort();
    // Nothing that the old program still does reaches anybody.
    this.service.unplug();
    await station.close();
    this.#folders.push(folder);
    rmSync(before, { recursive: true, force: true });
    if (this.isOnline) this.service.plug();
    await this.reopen();
  }

  /** It is ended as it should be, and opened again. */
  async restart(): Promise<void> {
    const { station, stop } = this.#open;
    stop.abort();
    await station.close();
    await this.reopen();
  }

  /** Opens what lies in the folder, and has those who were there unlock their windows. */
  async reopen(): Promise<void> {
    this.restarts += 1;
    this.alarms = null;
    const at = this.clock.now();
    const held = [...this.shown.values()].filter((fill) => fill.heldBy !== null);
    const station = await this.#openStation(this.folder);
    await this.#watch(station);
    const shown = await this.heldNow();
    for (const { id: fill } of held) if (!shown.has(fill)) this.notBrought.push({ fill, at });
    // The list is fetched a moment after a start.
    await this.pass(2_000);
  }

  async close(): Promise<void> {
    const { station, stop } = this.#open;
    stop.abort();
    await station.close();
    this.#at = null;
  }

  async end(): Promise<void> {
    await this.service.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async goOffline(): Promise<void> {
    this.isOnline = false;
    this.service.unplug();
    await this.#untilLink('out-of-reach');
  }

  async goOnline(): Promise<void> {
    this.isOnline = true;
    this.service.plug();
    await this.#untilLink('connected');
  }

  /** The station finds out by itself; a window that asks makes it look at once. */
  async #untilLink(kind: FillBench['link']): Promise<void> {
    let asked = Number.NEGATIVE_INFINITY;
    await this.until(kind, async () => {
      if (this.link === kind) return true;
      if (performance.now() - asked > ASK_AGAIN_MS) {
        asked = performance.now();
        await this.window.changes.tryNow();
      }
      return false;
    });
  }

  /** The fills that somebody at a window sees as held. */
  async heldNow(): Promise<Set<string>> {
    const open = [await this.window.fills.present(), await this.colleague.fills.present()];
    const all = [...open, ...(await this.setAside())];
    return new Set(all.flatMap((fill) => (fill?.heldBy != null ? fill.id : [])));
  }

  /** A call showed this fill: the news of it may come too late where the power fails. */
  saw(fill: FillView): void {
    if (this.shown.get(fill.id)?.ended == null) this.shown.set(fill.id, fill);
  }

  /** Every fill that stands aside, of all pages. */
  async setAside(): Promise<FillView[]> {
    const all: FillView[] = [];
    for (;;) {
      const { fills, count } = await this.window.fills.waiting({ offset: all.length });
      all.push(...fills);
      if (fills.length === 0 || all.length >= count) return all;
    }
  }

  /** Both scan their badges, before their windows lock. */
  async unlock(): Promise<void> {
    if (this.clock.monotonic() - this.#unlockedAt < UNLOCK_AFTER_MS) return;
    this.#unlockedAt = this.clock.monotonic();
    const scans = [
      await this.window.people.badge({ code: badges.dana, pin: null }),
      await this.colleague.people.badge({ code: badges.bo, pin: null }),
    ];
    for (const { kind } of scans) if (kind !== 'unlocked') throw new Error(`A badge is ${kind}`);
  }

  /** The account signs in for the next days. */
  async signIn(): Promise<void> {
    const email = 'bench@bench.test';
    await this.window.session.signIn({ address: this.service.url, email, password: 'bench' });
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.unlock();
  }

  /** A pharmacist's word for one act. */
  async approval(): Promise<ApprovalId> {
    const claim = { staffId: this.#pharmacist, badge: null, pin: pins.cleo };
    const given = await this.window.people.approve({ right: 'override-a-stop', ...claim });
    if (given.kind !== 'approved') throw new Error(given.kind);
    return given.approval;
  }

  /** Waits for any news, or for so long. */
  news(ms: number): Promise<'news' | 'nothing'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('nothing'), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve('news');
      };
    });
  }

  /** Waits until this holds. @throws where it never comes to that */
  async until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    const until = performance.now() + STUCK_MS;
    while (!(await holds())) {
      if (performance.now() > until) throw new Error(`It never came to this: ${what}`);
      await this.news(20);
    }
  }

  #openStation(folder: string): Promise<TestStation> {
    return openTestStation(folder, {
      clock: this.clock,
      log: (line) => {
        this.log.push(line);
      },
    });
  }

  async #watch(station: TestStation): Promise<void> {
    const stop = new AbortController();
    const other = station.anotherWindow();
    this.#at = { station, stop, bo: other };
    this.#unlockedAt = Number.NEGATIVE_INFINITY;
    await this.unlock();
    for (const window of [station.client, other]) void this.#listen(window, stop.signal);
  }

  async #listen(window: WindowClient, signal: AbortSignal): Promise<void> {
    try {
      for await (const change of await window.changes.watch(undefined, { signal })) {
        if (signal.aborted) return;
        if (change.kind === 'fill') this.shown.set(change.fill.id, change.fill);
        if (change.kind === 'alarms' && window === this.#at?.station.client) this.alarms = change;
        if (change.kind === 'status') this.link = change.status.connection.kind;
        if (change.kind === 'prescriptions') this.list = change.prescriptions;
        if (waitedFor.has(change.kind)) this.#wake();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** What lies in the folder at this very moment: nothing runs meanwhile that would change it. */
export function copyNow(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'station.lock') continue;
    cpSync(join(from, entry.name), join(to, entry.name), {
      recursive: true,
      // Another thread writes the cache: a copy of it could be one that no power cut leaves.
      filter: (file) => !/-shm$|\/cache\.db/.test(file),
    });
  }
}
