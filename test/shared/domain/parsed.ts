import { type Json, parseJson } from '#shared/domain/json.ts';

/** The value of a JSON text, parsed like everything from outside. */
export function parsed(text: string): Json {
  const outcome = parseJson(text);
  if (outcome.kind === 'bad') throw new Error(`${outcome.why}: ${text}`);
  return outcome.value;
}
