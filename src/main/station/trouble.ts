import { z } from 'zod';

const coded = z.object({ code: z.string() });

/**
 * What should never happen, in one line for whoever looks after the machine: its kind and the
 * place in our code, never its message, which may quote what somebody entered.
 */
export function describeTrouble(error: unknown): string {
  if (!(error instanceof Error)) return 'Unexpected trouble of an unknown kind';
  const code = coded.safeParse(error);
  const place =
    error.stack
      ?.split('\n')
      .find((line) => line.includes('/main/'))
      ?.trim() ?? '';
  return `Unexpected trouble: ${error.name}${code.success ? ` ${code.data.code}` : ''} ${place}`;
}
