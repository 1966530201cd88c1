import { useState } from 'react';

/** The id of a fill that is begun of a prescription: the same for each try, so that it is begun once. */
export function useFillIds(): (prescriptionId: string) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (prescriptionId) => {
    const id = ids.get(prescriptionId) ?? crypto.randomUUID();
    ids.set(prescriptionId, id);
    return id;
  };
}
