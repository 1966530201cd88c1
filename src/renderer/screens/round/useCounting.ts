import { useState } from 'react';
import { type Command, parseCommand } from '#shared/codes/command.ts';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import type { Person } from '#shared/contract/person.ts';
import type { LotHere, Round, RoundCount } from '#shared/contract/rounds.ts';
import { localDay } from '#shared/domain/day.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { countInRound, scanInRound, strikeFromRound, takeInHand } from '../../api/actions.ts';
import { takeScan } from '../../api/scans.ts';
import { useAction } from '../../api/useAction.ts';
import { playSound } from '../../scanning/sounds.ts';
import { runCommand } from '../../scanning/targets.ts';
import { useScanTarget } from '../../scanning/useScanTarget.ts';
import { readAppState } from '../../state/appState.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { lotName, strayText, withUnit } from '../../text/roundText.ts';
import { hourMinute } from '../../text/time.ts';
import { readTypedAmount } from '../../text/typedNumber.ts';
import { type Key, withKey } from './keys.ts';
import type { OwnRound } from './useRound.ts';

/** What the screen says of the last thing that happened. */
export interface Notice {
  readonly tone: 'plain' | 'look';
  readonly text: string;
  /** A count that was taken out, and can be put back. */
  readonly struck?: RoundCount;
}

export interface RoundCounting {
  readonly typed: string;
  readonly notice: Notice | null;
  /** The package fits these; a person says which it is. */
  readonly several: readonly LotHere[];
  /** The text by which the lot in hand was scanned; null when it came otherwise. */
  readonly scanned: string | null;
  readonly busy: boolean;
  type(text: string): void;
  press(key: Key): void;
  scan(text: string): void;
  /** Null where the lot was not counted before; else it is said how the two go together. */
  save(how: 'instead' | 'together' | null): void;
  choose(lotId: LotId): void;
  putBack(count: RoundCount): void;
  strikeCount(count: RoundCount): void;
  strikeStray(value: string): void;
  /** The lot in hand is not counted after all. */
  setAside(): void;
}

/** The lot in hand, the number being entered, and all that a scan or a key does to them. */
export function useCounting(own: OwnRound, round: Round, by: Person): RoundCounting {
  const [entered, setEntered] = useState<{ lotId: LotId | null; text: string }>(noNumber);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [several, setSeveral] = useState<readonly LotHere[]>([]);
  const [scanned, setScanned] = useState<string | null>(null);
  const action = useAction((step: () => Promise<void>) => step(), {
    noAnswer: noAnswerText('Do it once more.'),
  });
  const mine = { round: round.id, by };
  const { inHand } = round;
  const handed = inHand?.lotId ?? null;
  const before = round.counts.find(({ lotId }) => lotId === handed) ?? null;

  // A number belongs to the lot it was entered for, and to no other.
  const typed = entered.lotId === handed ? entered.text : '';
  const setTyped = (text: string) => setEntered({ lotId: handed, text });

  const say = (tone: Notice['tone'], text: string) => setNotice({ tone, text });
  function look(text: string, cue: 'unknown' | 'fail' = 'unknown') {
    say('look', text);
    playSound(cue);
  }

  async function stepped<Result extends { readonly kind: string }>(
    take: () => Promise<Result>,
    shows: (result: Result) => Round | null,
    tell?: (result: Result) => void,
  ): Promise<void> {
    const problem = await action.run(async () => {
      const result = await own.step(take, shows);
      tell?.(result);
    });
    if (problem !== null) look(problem, 'fail');
  }

  const opened = (result: { kind: 'open'; round: Round } | { kind: 'gone' }) =>
    result.kind === 'open' ? result.round : null;

  /** Keeps the number for the lot in hand; false where it can't be. */
  function keep(how: 'instead' | 'together' | null): boolean {
    if (inHand === null) {
      look('Scan a lot first.', 'fail');
      return false;
    }
    const read = readTypedAmount(typed);
    const name = lotName(inHand.lotId, inHand.lot);
    if (read.kind !== 'number') {
      look(read.kind === 'trouble' ? read.text : `Enter how many there are of ${name}.`, 'fail');
      return false;
    }
    const { value: quantity } = read;
    if (before !== null && how === null) {
      look(
        `${name} was counted already. Say whether ${typed} replaces ${before.quantity} or comes on top.`,
        'fail',
      );
      return false;
    }
    const { lotId } = inHand;
    const id = crypto.randomUUID();
    setTyped('');
    setScanned(null);
    say('plain', `Kept: ${withUnit(quantity, inHand.lot?.unit ?? null)} of ${name}.`);
    void stepped(
      () => countInRound({ ...mine, id, lotId, quantity, how: how ?? 'instead' }),
      opened,
    );
    return true;
  }

  function scan(text: string): void {
    const value = text.trim();
    if (value === '') return;
    if (readAppState().connection.kind !== 'up') {
      look('The station is lost: this scan was not taken. Scan it again when it is back.', 'fail');
      return;
    }
    // The next scan is as good as the key: what was entered is kept before it.
    if (typed !== '' && !keep(null)) return;
    const isBarcode = kindOfCode(value, localDay(new Date())).kind === 'barcode';
    if (isBarcode) takeScan(value, 'scanner');
    setSeveral([]);
    const inHandBefore = typed === '' ? handed : null;
    void stepped(
      () => scanInRound({ ...mine, value }),
      (result) => (result.kind === 'gone' ? null : result.round),
      answer,
    );

    function answer(result: Awaited<ReturnType<typeof scanInRound>>): void {
      // A stray leaves in hand what was in hand, and by the text that it was scanned by.
      if (result.kind === 'in-hand' || result.kind === 'already-counted') setScanned(value);
      switch (result.kind) {
        case 'gone':
          return;
        case 'in-hand':
          if (result.round.inHand?.lotId === inHandBefore) {
            look('Scanned already, and not counted yet: enter how many there are.');
          } else {
            setNotice(null);
            if (!isBarcode) playSound('captured');
          }
          return;
        case 'already-counted': {
          const count = result.round.counts.find(
            ({ lotId }) => lotId === result.round.inHand?.lotId,
          );
          if (count !== undefined) look(alreadyText(count));
          return;
        }
        case 'several':
          setSeveral(result.lots);
          look(`This package fits ${result.lots.length} lots. Choose the one in your hand.`);
          return;
        case 'stray':
          look(strayText(result.stray));
      }
    }
  }

  const press = (key: Key) => setTyped(withKey(typed, key));

  /** By scans alone: the bench's own command barcodes, and the labels that lead to a lot. */
  function obey(command: Command): void {
    if (command.kind === 'key') {
      playSound('captured');
      if (command.key === 'add') keep('together');
      else press(command.key);
    } else if (command.kind === 'press' && command.what === 'confirm') {
      if (keep(null)) playSound('captured');
    } else if (command.kind === 'open' && command.record === 'lot') scan(command.id);
    else runCommand(command);
  }

  useScanTarget(
    (text) => {
      const command = parseCommand(text);
      if (command === null) scan(text);
      else obey(command);
    },
    true,
    { commandsToo: true },
  );

  return {
    typed,
    notice,
    several,
    scanned,
    busy: action.busy,
    type: setTyped,
    press,
    scan,
    save: (how) => void keep(how),
    choose(lotId) {
      setSeveral([]);
      setScanned(null);
      setNotice(null);
      void stepped(() => takeInHand({ ...mine, lotId }), opened);
    },
    putBack({ lotId, quantity }) {
      const id = crypto.randomUUID();
      setNotice(null);
      void stepped(() => countInRound({ ...mine, id, lotId, quantity, how: 'instead' }), opened);
    },
    strikeCount(count) {
      const what = { kind: 'count', lotId: count.lotId } as const;
      setNotice({ tone: 'plain', text: struckText(count), struck: count });
      void stepped(() => strikeFromRound({ ...mine, what }), opened);
    },
    strikeStray(value) {
      const what = { kind: 'stray', value } as const;
      void stepped(() => strikeFromRound({ ...mine, what }), opened);
    },
    setAside() {
      const what = { kind: 'in-hand' } as const;
      setNotice(null);
      setScanned(null);
      void stepped(() => strikeFromRound({ ...mine, what }), opened);
    },
  };
}

const noNumber = { lotId: null, text: '' };

function alreadyText(count: RoundCount): string {
  const amount = withUnit(count.quantity, count.unit);
  return `Already counted: ${amount} of ${lotName(count.lotId, count.lot)} at ${hourMinute(count.at)}.`;
}

const struckText = (count: RoundCount) =>
  `Taken out: ${withUnit(count.quantity, count.unit)} of ${lotName(count.lotId, count.lot)}.`;
