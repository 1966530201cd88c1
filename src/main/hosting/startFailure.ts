/** The one line for the terminal when nothing can be started, whoever found the words. */
export function startFailure(words: string): string {
  const clause = words
    .replace(/\.$/, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  return `Pharmacy Bench cannot start: ${clause}.`;
}
