import { useParams } from '@tanstack/react-router';
import { ExceptionDesk } from './ExceptionDesk.tsx';

/** One exception with its thread, beside the lists. */
export function ExceptionScreen() {
  const { id } = useParams({ from: '/exceptions/$id' });
  return <ExceptionDesk id={id.toLowerCase()} />;
}
