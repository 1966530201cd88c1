import { SegmentedControl } from '@mantine/core';
import layout from '../layout.module.css';

interface Props<Value> {
  /** Said of all of them; each speaks for itself. */
  readonly name: string;
  readonly of: readonly Value[];
  readonly value: Value;
  readonly textOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** One of a few, of any kind of value. */
export function Choice<Value>({ name, of, value, textOf, onChange }: Props<Value>) {
  return (
    <SegmentedControl
      aria-label={name}
      className={layout.segments ?? ''}
      value={String(value)}
      onChange={(chosen) => {
        const found = of.find((each) => String(each) === chosen);
        if (found !== undefined) onChange(found);
      }}
      data={of.map((each) => ({ value: String(each), label: textOf(each) }))}
    />
  );
}
