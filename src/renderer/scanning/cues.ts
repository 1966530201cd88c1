import { toneOf, type VerdictTone } from '../api/contract.ts';
import { readAppState, subscribeAppState, type VerdictSlot } from '../state/appState.ts';
import { type Sound, sound } from './sounds.ts';

function soundFor(tone: VerdictTone): Sound {
  switch (tone) {
    case 'pass':
      return 'pass';
    case 'stop':
      return 'fail';
    // Half known sounds like unknown: both say "look at the screen", neither may sound like a pass.
    case 'care':
    case 'unknown':
      return 'unknown';
    case 'not-yet':
      return 'captured';
  }
}

function cueOf(slot: VerdictSlot): { of: string; sound: Sound } | null {
  switch (slot.kind) {
    case 'ready':
    case 'entering':
    case 'earlier':
      return null;
    case 'live': {
      const tone = toneOf(slot.scan.verdict);
      return { of: `${slot.scan.id} ${tone}`, sound: soundFor(tone) };
    }
    case 'refused':
      return { of: 'refused', sound: 'fail' };
    case 'unsaved':
      return { of: `${slot.id} unsaved ${slot.again}`, sound: 'fail' };
  }
}

const alarmRepeatMs = 1_200;

/**
 * Sounds what the verdict's place shows, once each, every new alarm twice, and once what the
 * fulfilment pharmacy writes. Once a page.
 */
export function soundWhatIsShown(): void {
  let lastSlot = readAppState().verdictSlot;
  let lastCue = '';
  let alarmsLast = new Set<string>();
  let newsLast: ReadonlySet<string> | null = null;
  subscribeAppState(() => {
    const { verdictSlot: slot, alarms, exceptions } = readAppState();
    if (slot !== lastSlot) {
      lastSlot = slot;
      const cue = cueOf(slot);
      if (cue !== null && (cue.of !== lastCue || slot.kind === 'refused')) sound(cue.sound);
      if (cue !== null) lastCue = cue.of;
    }
    if (alarms.some((alarm) => !alarmsLast.has(alarm.scan.id))) {
      sound('fail');
      window.setTimeout(() => sound('fail'), alarmRepeatMs);
    }
    alarmsLast = new Set(alarms.map((alarm) => alarm.scan.id));
    if (exceptions !== null) {
      const news = new Set(exceptions.news.map(({ id, at }) => `${id} ${at}`));
      // What was there before this window opened is shown, not sounded.
      if (newsLast !== null && [...news].some((one) => newsLast?.has(one) !== true))
        sound('letter');
      newsLast = news;
    }
  });
}
