import { ExceptionDesk } from './ExceptionDesk.tsx';

/** The exceptions known to this station, none of them open. */
export function ExceptionsScreen() {
  return <ExceptionDesk id={null} />;
}
