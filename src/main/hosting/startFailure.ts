/** The line printed when the program cannot start. */
export function startFailure(message: string): string {
  const clause = message
    .replace(/\.$/, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  return `Pharmacy Bench cannot start: ${clause}.`;
}
