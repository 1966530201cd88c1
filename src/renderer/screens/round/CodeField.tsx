import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { cleanTypedText } from '#shared/codes/typedText.ts';
import { scanFieldMark } from '../../scanning/keyboard.ts';

/** For hands without a scanner: a barcode, a batch, a UPC or an NDC, and Enter. */
export function CodeField({ onCode }: { onCode: (text: string) => void }) {
  const [text, setText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = cleanTypedText(text);
    if (code === '') return;
    setText('');
    onCode(code);
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        aria-label="Barcode, batch, UPC or NDC"
        placeholder="Scan a lot, or type its barcode, batch, UPC or NDC"
        autoComplete="off"
        spellCheck={false}
        maxLength={4096}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...{ [scanFieldMark]: '' }}
      />
    </form>
  );
}
