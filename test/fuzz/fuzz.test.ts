import { expect, test } from 'vitest';
import { runFuzz } from './run.ts';

const inputs = 5_000;
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

test('whatever a service, a relay, a file or a window hands in: no crash, nothing kept that is denied', async () => {
  const report = await runFuzz(seed, inputs);
  expect(report.findings.filter((finding) => !finding.startsWith('hang'))).toEqual([]);
  expect(report.inputs).toBeGreaterThanOrEqual(inputs);
});
