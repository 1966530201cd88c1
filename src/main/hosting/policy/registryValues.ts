/** `    name    REG_SZ    value`, as `reg query` prints a value; the name may hold blanks, the kind does not. */
const LINE = /^ {4}(.+?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/;

/**
 * The values that `reg query … /s` printed, as a policy has them: numbers, texts, and a list where a key
 * beneath holds values of its own.
 */
export function registryValues(printed: string, root: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let list: unknown[] | null = null;
  for (const line of printed.split(/\r?\n/)) {
    const key = /^HKEY_LOCAL_MACHINE\\(.*)$/.exec(line)?.[1];
    if (key !== undefined) {
      list = null;
      const name = key.slice(root.replace(/^HKLM\\/, '').length + 1);
      if (name !== '') {
        list = [];
        values[name] = list;
      }
      continue;
    }
    const [, name, kind, text] = LINE.exec(line) ?? [];
    if (name === undefined || kind === undefined) continue;
    const value = registryValue(kind, text ?? '');
    if (list === null) values[name] = value;
    else list.push(value);
  }
  return values;
}

function registryValue(kind: string, text: string): unknown {
  switch (kind) {
    case 'REG_DWORD':
    case 'REG_QWORD':
      return Number(text);
    case 'REG_MULTI_SZ':
      // It is printed with this between its lines.
      return text.split('\\0').filter((part) => part !== '');
    default:
      return text;
  }
}
