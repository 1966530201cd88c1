import type { MarkFolder } from '../../../src/main/station/disk/markFolder.ts';

/** Real marks, with a moment before and after each that is written. @param pass may throw: the power is gone */
export function watchMarks(
  { read, write }: MarkFolder,
  pass: (side: 'before' | 'after') => void,
): MarkFolder {
  return {
    read,
    write(incarnation, mark) {
      pass('before');
      write(incarnation, mark);
      pass('after');
    },
  };
}
