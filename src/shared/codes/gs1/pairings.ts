import type { Gs1Element, Gs1Problem } from './element.ts';
import { identifierOf } from './identifiers.ts';

/** Whether `35nn` means this identifier: an n stands for any digit. */
function means(pattern: string, ai: string): boolean {
  return (
    pattern.length === ai.length &&
    [...pattern].every((at, place) => at === 'n' || at === ai[place])
  );
}

/** Lengths of keys without their serial number: a signature (8030) signs one piece, never a kind. */
const withoutSerial: ReadonlyMap<string, number> = new Map([
  ['253', 13],
  ['255', 13],
  ['8003', 14],
]);

/**
 * What is wrong with the company that identifiers keep: those that need another beside them, and
 * those that may not stand together (General Specifications 4, Data relationships). A pallet's two labels may
 * hold them between them, so that a code by itself is never refused for it.
 */
export function pairingProblems(elements: readonly Gs1Element[]): Gs1Problem[] {
  const has = (pattern: string, but: string | null) =>
    elements.find(({ ai }) => ai !== but && means(pattern, ai));
  return elements.flatMap(({ ai }): Gs1Problem[] => {
    const identifier = identifierOf(ai);
    if (identifier === null) return [];
    const lacking = identifier.needs.filter(
      (groups) => !groups.some((group) => group.every((pattern) => has(pattern, null))),
    );
    const excluded = identifier.excludes.flatMap((pattern) => has(pattern, ai) ?? []);
    const unsigned =
      ai === '8030' ? elements.filter((one) => withoutSerial.get(one.ai) === one.value.length) : [];
    return [
      ...lacking.map((groups): Gs1Problem => {
        const text = groups.map((group) => group.join('+')).join(',');
        return { kind: 'needs-other', ai, text };
      }),
      ...unsigned.map((key): Gs1Problem => ({ kind: 'needs-other', ai, text: key.ai })),
      ...excluded.map((other): Gs1Problem => ({ kind: 'excludes-other', ai, text: other.ai })),
    ];
  });
}
