const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as it stands in XML, between tags or in quotes. */
export const inXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
