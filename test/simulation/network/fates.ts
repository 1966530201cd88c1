import type { Lie } from '../service/lies.ts';

/** When the service carries a request out. */
type Arrival = 'never' | 'at-once' | 'within-window' | 'past-window';

/** How a call ends for whoever made it. */
type End =
  | { kind: 'unsent'; afterMs: number }
  | { kind: 'lost'; why: 'timeout' | 'cut' }
  /** What the service said, changed on its way or not. */
  | { kind: 'answer'; body: 'whole' | 'slow' | Mangling }
  /** A proxy answers in its place. */
  | { kind: 'says'; status: number; body?: string; headers?: Record<string, string> };

export type Mangling = (typeof manglings)[number];
const manglings = [
  'cut',
  'truncated',
  'wrong-type',
  'empty',
  'compressed',
  'about-another',
  'with-denied-fields',
] as const;

export interface Fate {
  readonly arrives: Arrival;
  readonly end: End;
  /** What the service says, and is not so. */
  readonly lie?: Lie;
  /** Only calls that were made for this. */
  readonly only?: 'writes';
}

const says = (status: number, headers: Record<string, string> = {}): End => ({
  kind: 'says',
  status,
  headers,
});
const lost = (why: 'timeout' | 'cut'): End => ({ kind: 'lost', why });
const answer = (body: 'whole' | 'slow' | Mangling): End => ({ kind: 'answer', body });
const lying = (lie: Lie) =>
  ({ arrives: 'at-once', end: answer('whole'), only: 'writes', lie }) as const;
const portal: End = {
  kind: 'says',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>Accept our terms</body></html>',
};

/**
 * What may become of one call. A 4xx means that it was not carried out, as service-api.md has it; a
 * 5xx, a cut and a silence mean nothing; and a good status may lie.
 */
export const fates = {
  'connection refused': { arrives: 'never', end: { kind: 'unsent', afterMs: 2 } },
  'connection times out': { arrives: 'never', end: { kind: 'unsent', afterMs: 10_000 } },
  'cut while it is being sent': { arrives: 'never', end: lost('cut') },
  'applied, then cut': { arrives: 'at-once', end: lost('cut') },
  'cut, applied late inside the window': { arrives: 'within-window', end: lost('cut') },
  'cut, applied late outside the window': {
    arrives: 'past-window',
    end: lost('cut'),
    only: 'writes',
  },
  'never applied, times out': { arrives: 'never', end: lost('timeout') },
  'applied, times out': { arrives: 'at-once', end: lost('timeout') },
  'times out, applied late inside the window': { arrives: 'within-window', end: lost('timeout') },
  'times out, applied late outside the window': {
    arrives: 'past-window',
    end: lost('timeout'),
    only: 'writes',
  },
  'answered slowly': { arrives: 'at-once', end: answer('slow') },
  'answer cut in its body': { arrives: 'at-once', end: answer('cut') },
  'answer truncated': { arrives: 'at-once', end: answer('truncated') },
  'answer of the wrong type': { arrives: 'at-once', end: answer('wrong-type') },
  'answer empty': { arrives: 'at-once', end: answer('empty') },
  'answer compressed': { arrives: 'at-once', end: answer('compressed') },
  'answer about another record': { arrives: 'at-once', end: answer('about-another') },
  'answer with fields that are never kept': {
    arrives: 'at-once',
    end: answer('with-denied-fields'),
  },
  'page of a guest network': { arrives: 'never', end: portal },
  'redirected for good': { arrives: 'never', end: says(301, { location: '/elsewhere' }) },
  'redirected with its method': { arrives: 'never', end: says(307, { location: '/elsewhere' }) },
  '408, not applied': { arrives: 'never', end: says(408) },
  '429 with Retry-After': { arrives: 'never', end: says(429, { 'retry-after': '40' }) },
  '429 without': { arrives: 'never', end: says(429) },
  '500, not applied': { arrives: 'never', end: says(500) },
  '500, applied': { arrives: 'at-once', end: says(500) },
  '502, not applied': { arrives: 'never', end: says(502) },
  '503, not applied': { arrives: 'never', end: says(503, { 'retry-after': '5' }) },
  '504, applied late inside the window': { arrives: 'within-window', end: says(504) },
  '401 in mid-lane': { arrives: 'never', end: says(401) },
  '403 in mid-lane': { arrives: 'never', end: says(403) },
  'unchanged, and shows what was': lying('unchanged, shows what was'),
  'changed, and shows what was': lying('changed, shows what was'),
  'unchanged, and shows another': lying('unchanged, shows another'),
  'changed, and shows another': lying('changed, shows another'),
  'refused with 400': { arrives: 'never', end: says(400), only: 'writes' },
  'refused with 404': { arrives: 'never', end: says(404), only: 'writes' },
  'refused with 409': { arrives: 'never', end: says(409), only: 'writes' },
  'refused with 422': { arrives: 'never', end: says(422), only: 'writes' },
} as const satisfies Record<string, Fate>;
export type FateName = keyof typeof fates;

export const fateNames = Object.keys(fates).filter((name): name is FateName => name in fates);

const page = (status: number, headers: Record<string, string> = {}): End => ({
  ...{ kind: 'says', status, body: '<html><body>Accept our terms</body></html>' },
  headers: { 'content-type': 'text/html', ...headers },
});

/**
 * What a network says to every call for a whole spell, the harmless GET and sign-ins too: nothing
 * reaches the service.
 */
export const roads = {
  '200 with a page': page(200),
  '200 with a page called JSON': page(200, { 'content-type': 'application/json' }),
  '302 to a page': page(302, { location: '/terms' }),
  '403 with a page': page(403),
  '404 with a page': page(404),
  '404 as JSON': says(404, { 'content-type': 'application/json' }),
  '407 of a proxy': page(407),
  '500 with a page': page(500),
  '503 of a balancer': page(503, { 'retry-after': '20' }),
} as const satisfies Record<string, End>;
export type RoadName = keyof typeof roads;

export const roadNames = Object.keys(roads).filter((name): name is RoadName => name in roads);

/** Changes a body as the network might. */
export function mangle(body: string, how: Mangling, otherId: string): string {
  switch (how) {
    case 'cut':
    case 'compressed':
      return body;
    case 'truncated':
      return body.slice(0, Math.floor(body.length / 2));
    case 'wrong-type':
      return '["something else", 17]';
    case 'empty':
      return '';
    case 'about-another':
      return body.replace(/"id":"[^"]*"/, `"id":"${otherId}"`);
    case 'with-denied-fields':
      return body.startsWith('{')
        ? `{"patient":{"ssn":"000-00-0000","Driver_License_Number":"X1"},${body.slice(1)}`.replace(
            ',}',
            '}',
          )
        : body;
  }
}
