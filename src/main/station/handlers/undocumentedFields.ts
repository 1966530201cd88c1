/** A field that the service does not document, as it spelled it. */
interface UndocumentedField {
  readonly name: string;
  readonly value: string;
}

/** Reads the fields of a record that its schema does not know; they are kept and shown. */
export function undocumentedFieldsOf(schema: { readonly out: { readonly shape: object } }) {
  const documented: ReadonlySet<string> = new Set(Object.keys(schema.out.shape));
  return (record: Readonly<Record<string, unknown>>): UndocumentedField[] =>
    Object.entries(record)
      .filter(([name, value]) => !documented.has(name) && value !== null && value !== '')
      .map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }));
}
