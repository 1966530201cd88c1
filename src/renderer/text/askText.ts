import type { AskResult } from '#shared/contract/ask.ts';
import { t } from './language/t.ts';
import { hourMinuteSecond } from './time.ts';

/**
 * What came of asking the service about a thing.
 * @param thing as in "of this barcode"
 * @param otherwise what to go by where the service does not tell
 */
export function askResultText(result: AskResult, thing: string, otherwise = ''): string {
  switch (result.kind) {
    case 'answered':
      return t`Checked this ${thing} with the service, ${hourMinuteSecond(Date.now())}.`;
    case 'out-of-reach':
      return t`The service is out of reach. Try again when it is back.`;
    case 'sign-in-needed':
      return t`The sign-in has ended. Sign in, then try again.`;
    case 'refused':
      return result.words === null
        ? t`The service refused. ${otherwise}`.trim()
        : t`The service refused: ${result.words}`;
    case 'not-understood':
      return t`The service’s answer made no sense. ${otherwise}`.trim();
  }
}
