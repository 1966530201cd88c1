import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyPlace } from '#shared/contract/diagnostics.ts';
import { renewalText } from '../hosting/renewalText.ts';
import { writeWholeFile } from '../hosting/wholeFile.ts';
import { errorCode } from '../station/defect.ts';
import { finishRotation, opensNext, rotateKey } from '../station/keyRotation.ts';
import { type KeyEvent, type KeyVault, keyFits, type VaultAnswer } from '../station/keys.ts';
import { serviceFolders } from '../station/serviceFolders.ts';
import { forgetJournals } from './updates/dataBefore.ts';

/** The part of the system's vault that is used here. */
export interface Sealer {
  /** `open-to-all` is a vault with a well-known password, unusable until a person agrees to it. */
  state(): Promise<'ready' | 'shut' | 'open-to-all'>;
  /** Agrees to use a vault that is open to all. */
  goWithout(): void;
  seal(text: string): Promise<Buffer>;
  /**
   * `shouldReEncrypt`: the vault has changed its own key; ask again, and seal what comes of that.
   * @throws when it cannot be opened
   */
  unseal(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>;
}

/** Decisions that only a person can make. */
export interface KeyQuestions {
  mayKeepPlainly(): Promise<boolean>;
  /** What now, when the key cannot be had: `message` says why. */
  whatNow(message: string): Promise<'close' | 'recovery-code' | 'new-start'>;
  /** The key in the recovery file that the person chooses; null when they choose none. */
  recoveredKey(): Promise<Buffer | 'unreadable' | null>;
  tell(message: string): Promise<void>;
}

/** Where the key of a data folder is had from, and how a new one is asked for. */
export interface KeySource {
  /** Null where it cannot be had now. */
  key(): Promise<Buffer | null>;
  /** The data gets a new key at the next start. */
  renew(): Promise<void>;
}

const fileName = 'key.vault';
/** Whoever asks for a new key leaves this in the data folder; the next start finds it. */
const renewalName = 'key.renew';
const trailFileName = 'trail.vault';
const keyText = /^[0-9a-f]{64}$/;

/** The data folder's key, sealed by the system's vault (DESIGN.md section 3). */
export function sealedKeyVault(sealer: Sealer, questions: KeyQuestions): KeyVault {
  let isPlain = false;

  async function obtain(folder: string, fresh: boolean): Promise<VaultAnswer> {
    const path = join(folder, fileName);
    const sealed = await sealedKey(path);
    if (sealed === null && !fresh) {
      return recover(folder, 'missing', `the key file ${path} is gone; the data needs it`);
    }
    if ((await sealer.state()) === 'open-to-all') {
      // With a key file present, a person agreed when it was made.
      if (sealed === null && !(await questions.mayKeepPlainly())) {
        const message = 'this machine has no vault for the key, and none may be kept without one';
        return { kind: 'unreadable', message };
      }
      sealer.goWithout();
      isPlain = true;
    }
    if ((await sealer.state()) === 'shut') {
      const message = "the system's vault cannot be opened; unlock it and start again";
      return sealed === null
        ? { kind: 'unreadable', message }
        : recover(folder, 'unreadable', message);
    }
    if (sealed === null) return seal(path, randomBytes(32));
    const key = await unseal(path, sealed);
    if (key !== null) return inForce(folder, key);
    const message = `the system's vault does not open the key file ${path}`;
    return recover(folder, 'unreadable', message);
  }

  async function seal(path: string, key: Buffer): Promise<VaultAnswer> {
    await writeWholeFile(path, await sealer.seal(key.toString('hex')));
    return { kind: 'key', key };
  }

  /** The key that opens the data: a rotation that was cut short is finished, one that is asked for is made. */
  async function inForce(folder: string, key: Buffer): Promise<VaultAnswer> {
    const keep = (next: Buffer) =>
      keepIfPossible(join(folder, fileName), next, 'The new key could not be stored');
    const now = await finishRotation({ folder, key, keep });
    if (!isRenewalAsked(folder)) return { kind: 'key', key: now };
    const result = await rotateKey({ folder, key: now, keep });
    forgetRenewal(folder);
    // What was kept before an update is under the key of before.
    if (result.kind === 'rotated') await forgetJournals(folder);
    await questions.tell(renewalText(result.kind));
    return result.kind === 'rotated'
      ? { kind: 'key', key: result.key, events: ['new-key'] }
      : { kind: 'key', key: now };
  }

  async function unseal(path: string, sealed: Buffer): Promise<Buffer | null> {
    const opened = await opening(sealer, sealed);
    if (opened === null) return null;
    const key = Buffer.from(opened.text, 'hex');
    if (opened.renewal === 'impossible') await tellNotKept('It could not be renewed');
    if (opened.renewal === 'due') await keepIfPossible(path, key, 'It could not be renewed');
    return key;
  }

  /** The key can be used whether or not its file can be written, so a failure ends no start. */
  async function keepIfPossible(path: string, key: Buffer, failure: string): Promise<boolean> {
    try {
      await seal(path, key);
      return true;
    } catch (error) {
      const code = errorCode(error);
      await tellNotKept(code === null ? failure : `${failure} (${code})`);
      return false;
    }
  }

  function tellNotKept(failure: string): Promise<void> {
    return questions.tell(
      `The key to the data was read, and everything works. ${failure}. Save a recovery code now, from the menu, in case the key cannot be read then.`,
    );
  }

  async function recover(
    folder: string,
    kind: 'missing' | 'unreadable',
    message: string,
  ): Promise<VaultAnswer> {
    switch (await questions.whatNow(message)) {
      case 'close':
        return { kind, message };
      case 'new-start':
        await questions.tell(`Everything from before was set aside in ${await setAside(folder)}.`);
        return withEvent(await obtain(folder, true), 'set-aside');
      case 'recovery-code': {
        const key = await questions.recoveredKey();
        if (key === null) return recover(folder, kind, message);
        if (key === 'unreadable') await questions.tell('That file holds no whole recovery code.');
        else if (!keyFits(folder, key) && !opensNext(folder, key))
          await questions.tell('That code belongs to other data.');
        else return withEvent(await restore(folder, key), 'recovery-code-used');
        return recover(folder, kind, message);
      }
    }
  }

  /** Renames the old file instead of overwriting it: the vault may be able to open it again later. */
  async function restore(folder: string, key: Buffer): Promise<VaultAnswer> {
    if ((await sealer.state()) === 'shut') {
      await questions.tell("The system's vault is shut: the code will be needed at each start.");
      return { kind: 'key', key: await finishRotation({ folder, key, keep: async () => false }) };
    }
    const path = join(folder, fileName);
    if ((await sealedKey(path)) !== null) await rename(path, `${path}.${Date.now()}.old`);
    await keepIfPossible(path, key, 'It could not be stored, so the code may be needed again');
    return inForce(folder, key);
  }

  async function trailKey(folder: string): Promise<Buffer> {
    const path = join(folder, trailFileName);
    const sealed = await sealedKey(path);
    const kept = sealed === null ? null : await opening(sealer, sealed);
    if (kept?.renewal === 'none') return Buffer.from(kept.text, 'hex');
    const key = kept === null ? randomBytes(32) : Buffer.from(kept.text, 'hex');
    // One that cannot be opened now may be opened again later.
    if (sealed !== null && kept === null) await rename(path, `${path}.${Date.now()}.old`);
    // One that stays the same can be sealed anew at the next start.
    if (kept === null) await seal(path, key);
    else if (kept.renewal === 'due') await seal(path, key).catch(ignoreDisk);
    return key;
  }

  async function place(): Promise<KeyPlace> {
    if (isPlain) return 'file';
    return (await sealer.state()) === 'shut' ? 'nowhere' : 'vault';
  }

  return { obtain, trailKey, place };
}

const withEvent = (answer: VaultAnswer, event: KeyEvent): VaultAnswer =>
  answer.kind === 'key' ? { ...answer, events: [event, ...(answer.events ?? [])] } : answer;

/** What a recovery code is made of, and how the ones from before are ended. */
export function keySource(folder: string, sealer: Sealer): KeySource {
  return {
    key: () => keyIn(folder, sealer),
    // At the next start, when nothing in the folder is open.
    renew: () => writeWholeFile(join(folder, renewalName), ''),
  };
}

const isRenewalAsked = (folder: string) => existsSync(join(folder, renewalName));
const forgetRenewal = (folder: string) => rmSync(join(folder, renewalName), { force: true });

/**
 * Moves the key and the data of every service into a folder named by the time. Nothing is deleted,
 * since the key may be found again. The lock and the window's files stay.
 * @returns the folder
 */
async function setAside(folder: string, now = new Date()): Promise<string> {
  const aside = join(folder, `set-aside-${now.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(aside, { mode: 0o700 });
  const services = serviceFolders(folder);
  for (const name of await readdir(folder)) {
    const isKey = name.startsWith('key.') || name.startsWith(trailFileName);
    if (isKey || services.includes(name)) await rename(join(folder, name), join(aside, name));
  }
  return aside;
}

function ignoreDisk(error: unknown): void {
  if (errorCode(error) === null) throw error;
}

/** The sealed key in a folder; null when there is none. */
async function sealedKey(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The folder's key, for a recovery code; null when it cannot be read now. */
export async function keyIn(folder: string, sealer: Sealer): Promise<Buffer | null> {
  const sealed = await sealedKey(join(folder, fileName));
  const opened = sealed === null ? null : await opening(sealer, sealed);
  return opened === null ? null : Buffer.from(opened.text, 'hex');
}

interface OpenedKey {
  readonly text: string;
  /** Whether the file should be sealed anew. */
  readonly renewal: 'none' | 'due' | 'impossible';
}

/** The key in the sealed file; null when the vault does not open it. */
async function opening(sealer: Sealer, sealed: Buffer): Promise<OpenedKey | null> {
  const first = await unsealed(sealer, sealed);
  if (first === null) return null;
  if (!first.shouldReEncrypt) return { text: first.result, renewal: 'none' };
  const again = await unsealed(sealer, sealed);
  if (again === null) return { text: first.result, renewal: 'impossible' };
  return { text: again.result, renewal: 'due' };
}

async function unsealed(sealer: Sealer, sealed: Buffer) {
  try {
    const opened = await sealer.unseal(sealed);
    return keyText.test(opened.result) ? opened : null;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
