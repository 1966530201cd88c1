import { toneOf, type VerdictTone } from '#shared/contract/verdict.ts';
import { readAppState, subscribeAppState, type VerdictSlot } from '../state/appState.ts';
import { playSound, type Sound } from './sounds.ts';

function soundFor(tone: VerdictTone): Sound {
  switch (tone) {
    case 'pass':
      return 'pass';
    case 'stop':
      return 'fail';
    // Both mean "look at the screen"; neither may sound like a pass.
    case 'care':
    case 'unknown':
      return 'unknown';
    case 'not-yet':
      return 'captured';
  }
}

function cueFor(slot: VerdictSlot): { key: string; sound: Sound } | null {
  switch (slot.kind) {
    case 'ready':
    case 'entering':
    case 'earlier':
      return null;
    case 'live': {
      const tone = toneOf(slot.scan.verdict);
      return { key: `${slot.scan.id} ${tone}`, sound: soundFor(tone) };
    }
    case 'refused':
      return { key: 'refused', sound: 'fail' };
    case 'unsaved':
      return { key: `${slot.id} unsaved ${slot.again}`, sound: 'fail' };
  }
}

const alarmRepeatMs = 1_200;

/**
 * Plays a sound for each new verdict, twice for each new alarm, and once when the fulfilment
 * pharmacy writes. Call once a page.
 */
export function playCues(): void {
  let lastSlot = readAppState().verdictSlot;
  let lastCue = '';
  let alarmsLast = new Set<string>();
  let newsLast: ReadonlySet<string> | null = null;
  subscribeAppState(() => {
    const { verdictSlot: slot, alarms, exceptions } = readAppState();
    if (slot !== lastSlot) {
      lastSlot = slot;
      const cue = cueFor(slot);
      if (cue !== null && (cue.key !== lastCue || slot.kind === 'refused')) playSound(cue.sound);
      if (cue !== null) lastCue = cue.key;
    }
    if (alarms.some((alarm) => !alarmsLast.has(alarm.scan.id))) {
      playSound('fail');
      window.setTimeout(() => playSound('fail'), alarmRepeatMs);
    }
    alarmsLast = new Set(alarms.map((alarm) => alarm.scan.id));
    if (exceptions !== null) {
      const news = new Set(exceptions.news.map(({ id, at }) => `${id} ${at}`));
      // News from before this window opened makes no sound.
      if (newsLast !== null && [...news].some((one) => newsLast?.has(one) !== true))
        playSound('letter');
      newsLast = news;
    }
  });
}
