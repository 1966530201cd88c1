import { useEffect, useState } from 'react';
import { useAppState } from '../state/appState.ts';
import { currentPerson } from '../state/person.ts';
import type { DecideResult, Decision, WaitingView } from './contract.ts';
import { station } from './station.ts';

/** The lists of waiting work, followed for as long as they are looked at; null until told. */
export function useWaiting(): WaitingView | null {
  const lineUp = useAppState((bench) => bench.line.kind === 'up');
  const [view, setView] = useState<WaitingView | null>(null);
  useEffect(() => {
    if (!lineUp) return;
    const stop = new AbortController();
    void follow(setView, stop.signal);
    return () => stop.abort();
  }, [lineUp]);
  return view;
}

async function follow(tell: (view: WaitingView) => void, signal: AbortSignal): Promise<void> {
  try {
    for await (const view of await station.waiting.watch(undefined, { signal })) tell(view);
  } catch {
    // How a lost line ends; the banner says so, and the next line follows anew.
  }
}

/** What came of a decision; `no-answer` where the station could not be asked. */
export type DecisionResult = DecideResult | { kind: 'no-answer' } | { kind: 'no-person' };

/**
 * Has the station carry out a decision, on record as the person at this window. The same `newId`
 * makes a repeated call one decision.
 */
export async function decide(
  id: string,
  newId: string,
  decision: Decision,
): Promise<DecisionResult> {
  const by = currentPerson();
  if (by === null) return { kind: 'no-person' };
  try {
    return await station.waiting.decide({ id, newId, by, decision });
  } catch {
    return { kind: 'no-answer' };
  }
}

/** Why a decision was not carried out; null once it was. */
export function troubleIn(result: DecisionResult): string | null {
  switch (result.kind) {
    case 'decided':
      return null;
    case 'gone':
      return 'It does not need this decision any more: somebody has decided, or it went on by itself.';
    case 'sign-in-needed':
      return 'Sign in first; then decide.';
    case 'impossible':
      return result.words;
    case 'not-told':
      return notTold(result.ask);
    case 'no-answer':
      return 'The station did not answer, so nothing was decided. Try again.';
    case 'no-person':
      return 'Say who is at the bench first: a decision goes on record under a name.';
  }
}

function notTold(ask: Extract<DecideResult, { kind: 'not-told' }>['ask']): string {
  switch (ask.kind) {
    case 'refused':
      return ask.words === null
        ? 'The service refuses to tell how many there are. Count the lot instead.'
        : `The service refuses to tell how many there are (${ask.words}). Count the lot instead.`;
    case 'sign-in-needed':
      return 'The sign-in has ended. Sign in again, then ask.';
    case 'out-of-reach':
      return 'The service is out of reach. Ask again when it is back, or count the lot.';
    case 'not-understood':
      return "The service's answer made no sense. Count the lot instead.";
    case 'told':
      return 'The service has told. Try again.';
  }
}
