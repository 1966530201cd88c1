/** The line printed when the program cannot start. */
export function startFailure(words: string): string {
  const clause = words
    .replace(/\.$/, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  return `Pharmacy Bench cannot start: ${clause}.`;
}
