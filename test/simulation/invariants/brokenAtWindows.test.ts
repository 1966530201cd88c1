import { expect, test } from 'vitest';
import type { Name } from '../persons/expected.ts';
import type { DeedName } from '../persons/windowEvents.ts';
import type { NamedLine } from '../station/namesOnDisk.ts';
import { judged, type Part } from './histories.ts';

const ada = 'Ada Lund';
const tom = 'Tom Reed';
const at = { station: 0, window: 0 };

const called = (deed: DeedName, may: readonly Name[], ids: readonly string[] = []): Part => ({
  ...{ kind: 'called', ...at, call: 1, deed, ids, may, names: may },
});
const done: Part = { kind: 'done', station: 0, call: 1 };
const refused = (alone: boolean): Part => ({
  ...{ kind: 'refused', station: 0, call: 1, code: 'UNLOCK_FIRST', alone },
});
const line = (event: string, person: Name, part: Partial<NamedLine> = {}): Part => ({
  ...{ kind: 'lines', station: 0 },
  lines: [{ id: 1, event, person, entry: null, author: null, approver: null, ...part }],
});
const names = (part: Partial<Extract<Part, { kind: 'names' }>>): Part => ({
  ...{ kind: 'names', station: 0, entries: [], rounds: [], drafts: [], ...part },
});
const entered = (by: Name) => line('entered', by, { entry: 'e1', author: by });
const proved = (part: { isRight?: boolean; isOvertaken?: boolean }): Part => ({
  ...{ kind: 'proved', ...at, who: tom, isRight: true, isOvertaken: false },
  ...part,
});
const tried = (part: Partial<Extract<Part, { kind: 'judged' }>>): Part => ({
  ...{ kind: 'judged', station: 0, who: tom, said: 'right', isRight: true, pauseLeft: 0 },
  ...part,
});
const approved = (by: string, still: boolean): Part => ({
  ...{ kind: 'approved', station: 0, right: 'decide-for-others', by, asker: [tom], still },
});
const overruled = (approvedBy: Name): Part => ({
  ...{ kind: 'overruled', station: 0, right: 'decide-for-others', may: [tom], approvedBy },
});

test('a history of windows in which all goes well breaks nothing', () => {
  expect(
    judged(
      proved({}),
      tried({}),
      tried({ said: 'wrong', isRight: false }),
      called('enter', [tom], ['e1']),
      entered(tom),
      done,
      called('keep draft', [tom], ['words']),
      done,
      names({ entries: [{ id: 'e1', by: tom }], drafts: [{ id: 'words', by: tom }] }),
      { kind: 'read', station: 0, owners: [tom], may: [tom] },
      { kind: 'looked', station: 0, may: [tom], name: tom },
      called('approve', [tom]),
      line('approved', tom, { approver: ada }),
      approved(ada, true),
      done,
      overruled(ada),
      called('enter', [null], ['e2']),
      refused(true),
    ),
  ).toBeNull();
});

test.each<[number, string, Part[]]>([
  [18, "another person's name on a line", [called('enter', [tom], ['e1']), entered(ada)]],
  [
    18,
    'a name on a line, and another on the entry',
    [called('enter', [tom], ['e1']), line('entered', tom, { entry: 'e1', author: ada })],
  ],
  [18, 'an entry that nobody made', [names({ entries: [{ id: 'e1', by: tom }] })]],
  [
    18,
    "an entry under the next person's name",
    [called('enter', [tom], ['e1']), names({ entries: [{ id: 'e1', by: ada }] })],
  ],
  [
    18,
    "words kept in another person's name",
    [called('keep draft', [tom], ['words']), names({ drafts: [{ id: 'words', by: ada }] })],
  ],
  [
    18,
    "a round in another person's name",
    [called('begin round', [tom], ['r']), names({ rounds: [{ id: 'r', by: ada }] })],
  ],
  [
    18,
    'an act on record under the name of whoever came later',
    [called('set pin', [ada]), line('pin-set', tom)],
  ],
  [18, 'a wrong PIN on record under a name', [line('wrong-pin', tom)]],
  [19, 'something is done at a locked window', [called('count', [null]), done]],
  [19, 'somebody who is there is refused', [called('enter', [tom]), refused(true)]],
  [19, 'somebody is there by nothing', [proved({ isRight: false })]],
  [19, 'a PIN undoes a later lock', [proved({ isOvertaken: true })]],
  [
    19,
    'a window says that another person is there',
    [{ kind: 'looked', station: 0, may: [null], name: tom }],
  ],
  [
    20,
    "another person's draft is shown",
    [{ kind: 'read', station: 0, owners: [ada], may: [tom] }],
  ],
  [20, 'a locked window is told of a scan', [{ kind: 'leaked', ...at, change: 'scan' }]],
  [21, 'somebody approves for themselves', [approved(tom, true)]],
  [21, 'an approval stands for somebody who came later', [approved(ada, false)]],
  [21, 'nobody approved', [overruled(null)]],
  [
    21,
    'one name stands twice on an approval',
    [called('approve', [tom]), line('approved', tom, { approver: tom })],
  ],
  [22, 'a PIN is tried within a pause', [tried({ pauseLeft: 1 })]],
  [22, 'a wrong PIN opens', [tried({ isRight: false })]],
])('invariant %i is seen to fail where %s', (number, _what, parts) => {
  expect(judged(...parts)).toBe(number);
});

test('whoever is refused in the moment of a switch breaks nothing', () => {
  expect(judged(called('enter', [tom]), refused(false))).toBeNull();
});
