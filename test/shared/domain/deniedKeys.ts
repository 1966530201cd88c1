/** Written independently of the deny, so that its mistakes are not repeated in its test. */
function mayNotStand(key: string): boolean {
  const letters = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (
    letters === 'ssn' ||
    letters.endsWith('patientssn') ||
    letters.includes('socialsecuritynumber') ||
    /driverslicense(number|state)/.test(letters) ||
    /driverlicense(number|state)/.test(letters)
  );
}

/** Every denied key in a value, at any depth. */
export function deniedKeysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(mayNotStand(key) ? [key] : []),
    ...deniedKeysIn(inner),
  ]);
}
