import { createHash } from 'node:crypto';
import type { Policy } from '../../src/shared/policy/policy.ts';
import { inXml } from './xml.ts';

const DOMAIN = 'app.pharmacybench.desktop';

/** A configuration profile of macOS that sets this policy. The same policy makes the same profile. */
export function profileOf(policy: Policy): string {
  const values = Object.entries(policy)
    .map(([key, value]) => `      <key>${key}</key>\n${plistOf(value)}`)
    .join('\n');
  const text = JSON.stringify(policy);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadScope</key><string>System</string>
  <key>PayloadDisplayName</key><string>Pharmacy Bench</string>
  <key>PayloadIdentifier</key><string>${DOMAIN}.policy</string>
  <key>PayloadUUID</key><string>${uuidOf(`profile ${text}`)}</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>${DOMAIN}</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>${DOMAIN}.policy.values</string>
      <key>PayloadUUID</key><string>${uuidOf(`values ${text}`)}</string>
${values}
    </dict>
  </array>
</dict>
</plist>
`;
}

function plistOf(value: Policy[keyof Policy]): string {
  if (Array.isArray(value)) {
    const items = value.map((one) => `        <string>${inXml(one)}</string>`);
    return `      <array>\n${items.join('\n')}\n      </array>`;
  }
  return typeof value === 'number'
    ? `      <integer>${value}</integer>`
    : `      <string>${inXml(String(value))}</string>`;
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-')
    .toUpperCase();
}
