import { useState } from 'react';
import { type Command, parseCommand } from '#shared/codes/command.ts';
import type { Gs1Element } from '#shared/codes/gs1/element.ts';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { codeOfWay, packageReading } from '#shared/codes/packageReading.ts';
import { readScan, type ScannedCode } from '#shared/codes/scannedCode.ts';
import type { LotHere, Round, RoundCount } from '#shared/contract/rounds.ts';
import { localDay } from '#shared/domain/day.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { countInRound, scanInRound, strikeFromRound, takeInHand } from '../../api/actions.ts';
import { takeScan } from '../../api/scans.ts';
import { useAction } from '../../api/useAction.ts';
import { playSound } from '../../scanning/sounds.ts';
import { readAppState } from '../../state/appState.ts';
import { runCommand } from '../../state/scanTargets.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { amountText } from '../../text/amountText.ts';
import { codeProblemText } from '../../text/codeProblemText.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { inPiecesText } from '../../text/refusalText.ts';
import { lotName, strayText } from '../../text/roundText.ts';
import { hourMinute } from '../../text/time.ts';
import { type Key, withKey } from '../../text/typedDigits.ts';
import { readTypedAmount } from '../../text/typedNumber.ts';
import type { OwnRound } from './useRound.ts';
import { type How, useTurns } from './useTurns.ts';

export interface Notice {
  readonly tone: 'plain' | 'look';
  readonly text: string;
  /** A struck count, which can be put back. */
  readonly struck?: RoundCount;
}

export interface RoundCounting {
  readonly typed: string;
  readonly notice: Notice | null;
  /** The lots that the scanned package fits, where they are several. */
  readonly several: readonly LotHere[];
  /** The ways to read the scanned package, where they are several. */
  readonly ways: readonly (readonly Gs1Element[])[];
  /** The scanned text of the lot in hand; null if it was not scanned. */
  readonly scanned: string | null;
  readonly busy: boolean;
  readonly isScanning: boolean;
  type(text: string): void;
  press(key: Key): void;
  scan(text: string): void;
  save(how: How): void;
  choose(lotId: LotId): void;
  chooseWay(way: readonly Gs1Element[]): void;
  putBack(count: RoundCount): void;
  strikeCount(count: RoundCount): void;
  strikeStray(value: string): void;
  /** Leaves the lot in hand uncounted. */
  setAside(): void;
}

/** The lot in hand and the number being typed, and what scans and keys do to them. */
export function useCounting(own: OwnRound, round: Round): RoundCounting {
  const [input, setInput] = useState<{ lotId: LotId | null; text: string }>(noNumber);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [several, setSeveral] = useState<readonly LotHere[]>([]);
  const [ways, setWays] = useState<RoundCounting['ways']>([]);
  const [scanned, setScanned] = useState<string | null>(null);
  const action = useAction((step: () => Promise<void>) => step(), {
    noAnswer: noAnswerText(t`Do it once more.`),
  });
  const mine = { round: round.id };
  const { inHand } = round;
  const lotIdInHand = inHand?.lotId ?? null;
  const before = round.counts.find(({ lotId }) => lotId === lotIdInHand) ?? null;

  // A number belongs to the lot it was entered for, and to no other.
  const typed = input.lotId === lotIdInHand ? input.text : '';
  const setTyped = (text: string) => setInput({ lotId: lotIdInHand, text });

  const note = (tone: Notice['tone'], text: string) => setNotice({ tone, text });
  function warn(text: string, cue: 'unknown' | 'fail' = 'unknown') {
    note('look', text);
    playSound(cue);
  }

  async function takeStep<Result extends { readonly kind: string }>(
    call: () => Promise<Result>,
    roundAfter: (result: Result) => Round | null,
    onResult?: (result: Result) => void,
  ): Promise<void> {
    const problem = await action.run(async () => {
      const result = await own.step(call, roundAfter);
      onResult?.(result);
    });
    if (problem !== null) warn(problem, 'fail');
  }

  const openRound = (result: { kind: 'open'; round: Round } | { kind: 'gone' }) =>
    result.kind === 'open' ? result.round : null;

  /** Saves the number for the lot in hand; false if it cannot be saved. */
  function save(how: How): boolean {
    if (inHand === null) {
      warn(t`Scan a lot first.`, 'fail');
      return false;
    }
    const read = readTypedAmount(typed);
    const name = lotName(inHand.lotId, inHand.lot);
    if (read.kind !== 'number') {
      warn(read.kind === 'trouble' ? read.text : t`Enter how many there are of ${name}.`, 'fail');
      return false;
    }
    const { value: quantity } = read;
    if (before !== null && how === null) {
      warn(
        t`${name} was counted already. Say whether ${typed} replaces ${before.quantity} or comes on top.`,
        'fail',
      );
      return false;
    }
    const { lotId } = inHand;
    const id = crypto.randomUUID();
    setTyped('');
    setScanned(null);
    note('plain', t`Kept: ${amountText(quantity, inHand.lot?.unit ?? null)} of ${name}.`);
    void takeStep(
      () => countInRound({ ...mine, id, lotId, quantity, how: how ?? 'instead' }),
      openRound,
    );
    return true;
  }

  /** Whether the text is of a lot, which is in hand then. */
  async function takeLot({ text: value, symbology }: ScannedCode): Promise<boolean> {
    // A scan acts like Enter: the typed number is saved first.
    if (typed !== '' && !save(null)) return false;
    const today = localDay(new Date());
    const code = kindOfCode({ text: value, symbology }, today);
    const isBarcode = code.kind === 'barcode';
    if (isBarcode) takeScan(value, 'scanner', symbology);
    setSeveral([]);
    const reading = packageReading(code, today);
    setWays(reading.kind === 'ways' ? reading.ways : []);
    if (reading.kind === 'ways') {
      warn(t`Choose what stands on the label.`);
      // Whichever way is right, the number after it is not of the lot in hand.
      await takeStep(() => strikeFromRound({ ...mine, what: { kind: 'in-hand' } }), openRound);
      return false;
    }
    const inHandBefore = typed === '' ? lotIdInHand : null;
    let isInHand = false;
    await takeStep(
      () => scanInRound({ ...mine, value, symbology }),
      (result) => (result.kind === 'gone' ? null : result.round),
      answer,
    );
    return isInHand;

    function answer(result: Awaited<ReturnType<typeof scanInRound>>): void {
      // After a scan of no lot, the lot in hand stays the same.
      if (result.kind === 'in-hand' || result.kind === 'already-counted') {
        isInHand = true;
        setScanned(value);
        // What was typed for this lot before it was left is not its number now.
        const lotId = result.round.inHand?.lotId ?? null;
        if (lotId !== lotIdInHand) setInput({ lotId, text: '' });
      }
      switch (result.kind) {
        case 'gone':
          return;
        case 'in-hand':
          if (result.round.inHand?.lotId === inHandBefore) {
            warn(t`Scanned already, and not counted yet: enter how many there are.`);
          } else {
            setNotice(null);
            if (!isBarcode) playSound('captured');
          }
          return;
        case 'already-counted': {
          const count = result.round.counts.find(
            ({ lotId }) => lotId === result.round.inHand?.lotId,
          );
          if (count !== undefined) warn(countedText(count));
          return;
        }
        case 'several':
          setSeveral(result.lots);
          warn(t`This package fits ${result.lots.length} lots. Choose the one in your hand.`);
          return;
        case 'stray':
          if (reading.kind === 'unreadable') warn(codeProblemText(reading.problem), 'fail');
          else warn(strayText(result.stray));
      }
    }
  }

  const turns = useTurns((turn) => {
    switch (turn.kind) {
      case 'scan':
        return takeLot(turn.code);
      case 'key':
        if (turn.aloud) playSound('captured');
        setTyped(withKey(typed, turn.key));
        return true;
      case 'typed':
        setTyped(turn.text);
        return true;
      case 'save':
        if (save(turn.how) && turn.aloud) playSound('captured');
        return true;
    }
  });

  const { add } = turns;

  function scan(text: string, symbology: string | null = null): void {
    const code = readScan(text, symbology);
    if (code.text === '') return;
    if (readAppState().connection.kind === 'up') add({ kind: 'scan', code });
    else
      warn(t`The station is lost: this scan was not taken. Scan it again when it is back.`, 'fail');
  }

  /** Command barcodes work without hands; the command of a lot's label takes that lot in hand. */
  function runScannedCommand(command: Command): void {
    if (command.kind === 'key') {
      const { key } = command;
      if (key === 'add') add({ kind: 'save', how: 'together', aloud: true });
      else add({ kind: 'key', key, aloud: true });
    } else if (command.kind === 'press' && command.what === 'confirm') {
      add({ kind: 'save', how: null, aloud: true });
    } else if (command.kind === 'open' && command.record === 'lot') scan(command.id);
    else runCommand(command);
  }

  useScanTarget(
    (text, _burst, symbology = null) => {
      const command = parseCommand(text);
      if (command === null) scan(text, symbology);
      else runScannedCommand(command);
    },
    true,
    { commandsToo: true, inPieces: () => warn(inPiecesText, 'fail') },
  );

  return {
    typed: turns.ahead ?? typed,
    notice,
    several,
    ways,
    scanned,
    busy: action.busy,
    isScanning: turns.isScanning,
    type(text) {
      if (!turns.type(text)) setTyped(text);
    },
    press: (key) => add({ kind: 'key', key, aloud: false }),
    scan,
    chooseWay: (way) => scan(codeOfWay(way).text),
    save: (how) => add({ kind: 'save', how, aloud: false }),
    choose(lotId) {
      setSeveral([]);
      setScanned(null);
      setNotice(null);
      void takeStep(() => takeInHand({ ...mine, lotId }), openRound);
    },
    putBack({ lotId, quantity }) {
      const id = crypto.randomUUID();
      setNotice(null);
      void takeStep(
        () => countInRound({ ...mine, id, lotId, quantity, how: 'instead' }),
        openRound,
      );
    },
    strikeCount(count) {
      const what = { kind: 'count', lotId: count.lotId } as const;
      setNotice({ tone: 'plain', text: struckText(count), struck: count });
      void takeStep(() => strikeFromRound({ ...mine, what }), openRound);
    },
    strikeStray(value) {
      const what = { kind: 'stray', value } as const;
      void takeStep(() => strikeFromRound({ ...mine, what }), openRound);
    },
    setAside() {
      const what = { kind: 'in-hand' } as const;
      setNotice(null);
      setScanned(null);
      void takeStep(() => strikeFromRound({ ...mine, what }), openRound);
    },
  };
}

const noNumber = { lotId: null, text: '' };

function countedText(count: RoundCount): string {
  const amount = amountText(count.quantity, count.unit);
  return t`Already counted: ${amount} of ${lotName(count.lotId, count.lot)} at ${hourMinute(count.at)}.`;
}

const struckText = (count: RoundCount) =>
  t`Taken out: ${amountText(count.quantity, count.unit)} of ${lotName(count.lotId, count.lot)}.`;
