import type { Right } from '#shared/domain/rights.ts';
import type { NamedLine, Owned } from '../station/namesOnDisk.ts';
import type { Deed } from './deeds.ts';
import type { Name } from './expected.ts';

export type DeedName = Deed['what'] | 'begin people';

/** What happens at windows, and what bears whose name afterwards. */
export type WindowEvent =
  /** A call is made. `may`: who may be at that window then; `ids`: of what it may put on disk. */
  | {
      kind: 'called';
      station: number;
      window: number;
      call: number;
      deed: DeedName;
      ids: readonly string[];
      may: readonly Name[];
      /** Whose name may stand on what it puts on disk. */
      names: readonly Name[];
    }
  /** It was answered. */
  | { kind: 'done'; station: number; call: number }
  /** The station did not let it through. `alone`: nobody came or left in that moment. */
  | { kind: 'refused'; station: number; call: number; code: string; alone: boolean }
  /** Somebody is at a window from now on. `isRight`: by what proves it; `isOvertaken`: others came or left meanwhile. */
  | {
      kind: 'proved';
      station: number;
      window: number;
      who: string;
      isRight: boolean;
      isOvertaken: boolean;
    }
  /** A PIN was judged. `isRight`: whether it was the right one, null: who knows; `pauseLeft` at that moment. */
  | {
      kind: 'judged';
      station: number;
      who: string;
      said: 'right' | 'wrong';
      isRight: boolean | null;
      pauseLeft: number;
    }
  /** A right was given. `still`: nobody else had come to the window since it was asked for. */
  | {
      kind: 'approved';
      station: number;
      right: Right;
      by: string;
      asker: readonly Name[];
      still: boolean;
    }
  /** Something was done that needs a right which nobody at that window has; null: nobody had approved it. */
  | { kind: 'overruled'; station: number; right: Right; may: readonly Name[]; approvedBy: Name }
  /** A window was shown what these people had begun. */
  | { kind: 'read'; station: number; owners: readonly Name[]; may: readonly Name[] }
  /** A window asked who is there. */
  | { kind: 'looked'; station: number; may: readonly Name[]; name: Name }
  /** While a window was locked it was told of what somebody did. */
  | { kind: 'leaked'; station: number; window: number; change: string }
  /** New audit trail lines. */
  | { kind: 'lines'; station: number; lines: readonly NamedLine[] }
  | {
      kind: 'names';
      station: number;
      entries: readonly Owned[];
      rounds: readonly Owned[];
      drafts: readonly Owned[];
    };
