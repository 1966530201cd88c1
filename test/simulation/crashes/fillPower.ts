import { Journal } from '../../../src/main/station/journal/journal.ts';
import { type CommitSide, PowerCut } from '../station/disk.ts';

/** Where the program is that commits: the stacks of all that goes into one commit, as far as it has come. */
export type Stacks = readonly string[];

const stackHere = (): string => new Error().stack ?? '';

/**
 * Has every commit of this process pass by, on each side of it. Where `pass` says true the power goes out there:
 * that journal takes no commit any more.
 */
export function watchCommits(pass: (side: CommitSide, stacks: Stacks) => boolean): Disposable {
  const { commit, commitSoon } = Journal.prototype;
  const fallen = new WeakSet<Journal>();
  let soon: string[] = [];
  let inside: string[] | null = null;

  Journal.prototype.commit = function commitWatched<T>(this: Journal, work: () => T): T {
    if (fallen.has(this)) throw new PowerCut('no power');
    if (inside !== null) {
      inside.push(stackHere());
      return Reflect.apply(commit, this, [work]);
    }
    // Of work that was put together, or of one commit that came before that work's turn.
    const own = stackHere();
    const isGroup = own.includes('groupCommit.ts');
    const stacks = isGroup ? soon : [own];
    const cut = (side: CommitSide) => {
      if (!pass(side, stacks)) return;
      fallen.add(this);
      throw new PowerCut(side);
    };
    if (isGroup) soon = [];
    inside = stacks;
    try {
      cut('before');
      const whole = () => {
        const result = work();
        cut('inside');
        return result;
      };
      const result: T = Reflect.apply(commit, this, [whole]);
      cut('after');
      return result;
    } finally {
      inside = null;
    }
  };
  Journal.prototype.commitSoon = function commitSoonWatched<T>(
    this: Journal,
    work: () => T,
  ): Promise<T> {
    soon.push(stackHere());
    return Reflect.apply(commitSoon, this, [work]);
  };
  return {
    [Symbol.dispose]() {
      Object.assign(Journal.prototype, { commit, commitSoon });
    },
  };
}
