import { toneOf, type VerdictTone } from '#shared/contract/verdict.ts';
import { type AppState, isLocked, readAppState, subscribeAppState } from '../state/appState.ts';
import type { VerdictSlot } from '../state/verdictSlot.ts';
import { fillBandText } from '../text/fillText.ts';
import { keepRinging, ringAlarm } from './alarmBell.ts';
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
    case 'which':
    case 'taken':
      return { key: `${slot.id} ${slot.kind}`, sound: 'unknown' };
    case 'unsaved':
      return { key: `${slot.id} unsaved ${slot.again}`, sound: 'fail' };
  }
}

interface FillStep {
  readonly step: string;
  readonly tone: VerdictTone;
}

function fillStepOf({ fill }: AppState): FillStep | null {
  if (fill === null) return null;
  const step = fill.inHand.kind === 'container' ? fill.inHand.id : fill.inHand.kind;
  return { step: `${fill.id} ${step} ${fill.state}`, tone: fillBandText(fill).tone };
}

/** The alarms that are shown, those for leads among them. A stop that was seen at once is none. */
const standing = ({ alarms, leadAlarms, fillAlarms }: AppState) => [
  ...alarms.filter(({ isLive }) => !isLive).map(({ scan: { id }, raisedAt }) => ({ id, raisedAt })),
  ...leadAlarms.map(({ id, raisedAt }) => ({ id, raisedAt })),
  ...fillAlarms.map(({ fill: { id }, raisedAt }) => ({ id, raisedAt })),
];

/** A scan is being entered, or waits until it can be. */
const isAwaited = ({ kind }: VerdictSlot) => kind === 'entering' || kind === 'unsaved';

/**
 * Plays a sound for each new verdict, each new alarm, and again while one stands, and once when the fulfillment
 * pharmacy writes. Call once a page.
 */
export function playCues(): void {
  let lastSlot = readAppState().verdictSlot;
  let lastCue = '';
  let fillStepLast = fillStepOf(readAppState());
  let noticeLast = readAppState().fillNotice;
  /** When each of the alarms shown last was raised. */
  let alarmsLast = new Map<string, number>();
  let hiddenLast = false;
  let newsLast: ReadonlyMap<string, number> | null = null;
  let hiddenNewsLast = false;
  let countLast = 0;
  let lockedUntil = 0;
  subscribeAppState(() => {
    const state = readAppState();
    const { verdictSlot: slot, alarmCount, exceptions } = state;
    const alarms = standing(state);
    const { fillNotice } = state;
    if (fillNotice !== null && fillNotice.scanId !== noticeLast?.scanId) playSound('fail');
    noticeLast = fillNotice ?? noticeLast;
    const fillStep = fillStepOf(state);
    // By a scan, or by an answer that came for the step in hand; never by what a hand took off.
    const isSameStep = fillStep?.step === fillStepLast?.step;
    if (
      fillStep !== null &&
      (isSameStep ? fillStep.tone !== fillStepLast?.tone : isAwaited(lastSlot))
    )
      playSound(soundFor(fillStep.tone));
    fillStepLast = fillStep;
    if (slot !== lastSlot) {
      // A further code of the package just scanned comes to the scan that was shown.
      const isScanned = slot.kind === 'refused' || lastSlot.kind === 'entering';
      lastSlot = slot;
      const cue = cueFor(slot);
      if (cue !== null && (cue.key !== lastCue || isScanned)) playSound(cue.sound);
      if (cue !== null) lastCue = cue.key;
    }
    const isOneMore = alarmCount > countLast;
    countLast = alarmCount;
    keepRinging(alarmCount > 0);
    if (isLocked(state)) {
      // Which one it is, is not told here; it is heard all the same.
      if (isOneMore) ringAlarm();
      lockedUntil = Date.now();
      return;
    }
    // Of more alarms than are shown, an older one takes the place of one that was seen to.
    const newSince = Math.max(lockedUntil, ...(hiddenLast ? alarmsLast.values() : []));
    if (alarms.some(({ id, raisedAt }) => !alarmsLast.has(id) && raisedAt >= newSince)) {
      ringAlarm();
    }
    hiddenLast = alarmCount > alarms.length;
    alarmsLast = new Map(alarms.map(({ id, raisedAt }) => [id, raisedAt]));
    if (exceptions !== null) {
      const news = new Map(exceptions.news.map(({ id, at }) => [`${id} ${at}`, at]));
      // News from before this window opened makes no sound, nor does older news in place of newer.
      const before = newsLast;
      const latest = hiddenNewsLast ? Math.max(...(before?.values() ?? [])) : 0;
      if (before !== null && [...news].some(([one, at]) => !before.has(one) && at >= latest))
        playSound('letter');
      newsLast = news;
      hiddenNewsLast = exceptions.newsCount > exceptions.news.length;
    }
  });
}
