import { expect, test } from 'vitest';
import { verifyBarcode } from '../support/entryKinds/barcodes.ts';
import { crashPass } from './crashes/pass.ts';

// All kinds: npm run simulate -- --crashes
test('a scan is neither lost nor doubled wherever the power goes out, and what is not reached has its reason', async () => {
  const crashes = await crashPass((kind) => kind === verifyBarcode.kind);
  expect(crashes.failures).toEqual([]);
  expect(crashes.unexplained).toEqual([]);
  expect(crashes.reached).toBeGreaterThan(50);
});
