import { recoveryCode, recoveryMark } from '../station/keys.ts';

/** The text of the recovery file: an explanation and the code. */
export function recoveryFile(key: Buffer, made: Date): string {
  return `Pharmacy Bench, ${made.toISOString().slice(0, 10)}

Whoever has this code and the data folder can read all that is in it. Keep it where it is locked up,
and away from the computer. It is needed when the computer's own vault no longer gives the key, or
when no lead can unlock the bench.

${recoveryMark}
${recoveryCode(key)}
`;
}
