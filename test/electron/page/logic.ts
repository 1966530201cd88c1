import { readBench } from '../../../src/renderer/lib/bench.ts';
import { hearOfMachine } from '../../../src/renderer/lib/machine.ts';
import { takeScan } from '../../../src/renderer/lib/scans.ts';
import { station } from '../../../src/renderer/lib/station.ts';
import { watchStation } from '../../../src/renderer/lib/watch.ts';

// The window as it runs in Electron, less what draws it: the same lines as src/renderer/main.tsx.
watchStation();
hearOfMachine();

export { readBench, station, takeScan };
