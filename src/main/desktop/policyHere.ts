import type { PolicyReading } from '#shared/policy/policy.ts';
import { policyFaultText } from '../hosting/policy/policyFaultText.ts';
import { systemPolicy } from '../hosting/policy/systemPolicy.ts';
import { log } from './processOutput.ts';

let reading: Promise<PolicyReading> | null = null;

/** What IT has set for this computer, read once a run; what of it cannot be followed is in the log. */
export function policyHere(): Promise<PolicyReading> {
  reading ??= read();
  return reading;
}

async function read(): Promise<PolicyReading> {
  const found = await systemPolicy();
  for (const fault of found.faults) log(`Policy: ${policyFaultText(fault)}`);
  return found;
}
