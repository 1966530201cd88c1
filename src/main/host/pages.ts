import type { Refusal } from './guard.ts';

const texts: Record<Refusal, string> = {
  'wrong-host': 'This address is not the one Pharmacy Bench listens on. Use the link it printed.',
  'wrong-origin': 'Another page tried to reach Pharmacy Bench. That is not allowed.',
};

/** The page shown when a request is refused. */
export function refusalPage(refusal: Refusal): string {
  return page(texts[refusal]);
}

/** The redirect file for the browser, so that no secret is on a command line. */
export function redirectFile(link: string): string {
  return page('Opening Pharmacy Bench.', `<meta http-equiv="refresh" content="0;url=${link}">`);
}

function page(text: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
${head}
<title>Pharmacy Bench</title>
<p>${text}</p>
</html>
`;
}
