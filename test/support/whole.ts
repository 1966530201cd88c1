/**
 * Whether nothing is left out, as `npm run proof` sets it with `WHOLE=yes`. `npm test` tries a part of what shows one
 * rule in another place, size or color, and leaves out what takes longest and another test shows as well.
 */
export const isWhole = process.env['WHOLE'] === 'yes';

/** All, or the parts that `npm test` takes. */
export const partsOf = <Part>(all: readonly Part[], inTests: readonly Part[]): readonly Part[] =>
  isWhole ? all : inTests;

/** All, or every so many-th in `npm test`, the first among them. */
export const someOf = <Part>(all: readonly Part[], every: number): readonly Part[] =>
  isWhole ? all : all.filter((_, at) => at % every === 0);

/** A test in a browser with this tag is left out of `npm test`. */
export const whole = { tag: '@whole' } as const;
