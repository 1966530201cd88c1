import { useEffect, useState } from 'react';

/** A value once it has stood for so long: what comes and goes in between is not shown. */
export function useDelayed<T>(value: T, ms: number): T {
  const [lasting, setLasting] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setLasting(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return lasting;
}
