import { type PolicyPart, policyParts } from './parts.ts';
import { inXml } from './xml.ts';

const KEY = 'SOFTWARE\\Policies\\PharmacyBench';
const namespaces =
  'xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0"';

/** The templates of Windows' group policies: what there is to set, and the words for it. */
export function admxFiles(): { admx: string; adml: string } {
  const parts = policyParts();
  return { admx: admxOf(parts), adml: admlOf(parts) };
}

function admxOf(parts: readonly PolicyPart[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitions ${namespaces}>
  <policyNamespaces>
    <target prefix="pharmacybench" namespace="PharmacyBench.Policies" />
    <using prefix="windows" namespace="Microsoft.Policies.Windows" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <categories>
    <category name="PharmacyBench" displayName="$(string.PharmacyBench)" />
  </categories>
  <policies>
${parts.map(policyOf).join('\n')}
  </policies>
</policyDefinitions>
`;
}

function policyOf(part: PolicyPart): string {
  const { key } = part;
  return `    <policy name="${key}" class="Machine" displayName="$(string.${key})" explainText="$(string.${key}_explain)" key="${KEY}" presentation="$(presentation.${key})">
      <parentCategory ref="PharmacyBench" />
      <supportedOn ref="windows:SUPPORTED_Windows_10_0" />
      <elements>
${elementOf(part)}
      </elements>
    </policy>`;
}

function elementOf({ key, shape }: PolicyPart): string {
  switch (shape.kind) {
    case 'text':
      return `        <text id="${key}" valueName="${key}" required="true" />`;
    case 'number':
      return `        <decimal id="${key}" valueName="${key}" minValue="${shape.min}" maxValue="${shape.max}" required="true" />`;
    case 'list':
      return `        <list id="${key}" key="${KEY}\\${key}" additive="false" />`;
    case 'choice':
      return `        <enum id="${key}" valueName="${key}" required="true">
${shape.of.map((one) => itemOf(key, one)).join('\n')}
        </enum>`;
  }
}

function itemOf(key: string, one: string | number): string {
  const value =
    typeof one === 'number' ? `<decimal value="${one}" />` : `<string>${inXml(one)}</string>`;
  return `          <item displayName="$(string.${key}_${one})"><value>${value}</value></item>`;
}

function admlOf(parts: readonly PolicyPart[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources ${namespaces}>
  <displayName>Pharmacy Bench</displayName>
  <description>What a pharmacy's IT sets for its benches.</description>
  <resources>
    <stringTable>
      <string id="PharmacyBench">Pharmacy Bench</string>
${parts.flatMap(stringsOf).join('\n')}
    </stringTable>
    <presentationTable>
${parts.map(presentationOf).join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
}

function stringsOf({ key, title, description, shape }: PolicyPart): string[] {
  const choices =
    shape.kind === 'choice'
      ? shape.of.map((one) => `      <string id="${key}_${one}">${inXml(String(one))}</string>`)
      : [];
  return [
    `      <string id="${key}">${inXml(title)}</string>`,
    `      <string id="${key}_explain">${inXml(description)}</string>`,
    ...choices,
  ];
}

function presentationOf({ key, title, shape }: PolicyPart): string {
  return `      <presentation id="${key}">${controlOf(key, inXml(title), shape)}</presentation>`;
}

function controlOf(key: string, title: string, { kind }: PolicyPart['shape']): string {
  switch (kind) {
    case 'text':
      return `<textBox refId="${key}"><label>${title}</label></textBox>`;
    case 'number':
      return `<decimalTextBox refId="${key}">${title}</decimalTextBox>`;
    case 'list':
      return `<listBox refId="${key}">${title}</listBox>`;
    case 'choice':
      return `<dropdownList refId="${key}" noSort="true">${title}</dropdownList>`;
  }
}
