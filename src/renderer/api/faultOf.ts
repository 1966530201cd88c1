import type { WindowFault } from '#shared/contract/diagnostics.ts';

const MOST_PLACES = 5;
/** A line of a stack: `at f (https://…/x.js:1:2)`, or `f@https://…/x.js:1:2` of another browser. */
const STACK_LINE =
  /^\s*(?:at )?(?:async )?(?:new )?(?:([\w.$<>]{1,60})(?: \[as [^\]]*\])? ?[(@])?[^()]*?([\w.-]{1,57}\.js):(\d{1,7}):(\d{1,7})\)?$/;

/** What the log may know of an error in this window: its kind and where, never its message, which may hold a patient's name. */
export function faultOf(during: WindowFault['during'], error: unknown): WindowFault {
  if (!(error instanceof Error)) return { during, error: 'NoError', places: [] };
  const places = (error.stack ?? '').split('\n').flatMap((line) => {
    const [, name = '', file, row, column] = STACK_LINE.exec(line) ?? [];
    return file === undefined ? [] : [`${name}@${file}:${row}:${column}`];
  });
  return {
    during,
    error: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',
    places: places.slice(0, MOST_PLACES),
  };
}
