import './lib/noEval.ts';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepWhatIsBeingEntered } from './lib/beingEntered.ts';
import { hearOfMachine } from './lib/machine.ts';
import { takeScan } from './lib/scans.ts';
import { watchStation } from './lib/watch.ts';
import { soundWhatIsShown } from './scanning/cues.ts';
import { ownKeyboard } from './scanning/keyboard.ts';
import { wakeSoundOnTouch } from './scanning/sounds.ts';
import { topTaker } from './scanning/targets.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

watchStation();
hearOfMachine();
keepWhatIsBeingEntered();
ownKeyboard((text) => {
  const take = topTaker();
  if (take === null) takeScan(text, 'scanner');
  else take(text);
});
soundWhatIsShown();
wakeSoundOnTouch();
createRoot(root).render(<App nonce={nonce} />);
