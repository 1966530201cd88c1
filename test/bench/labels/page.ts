import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { full, readGrey } from '../../../src/renderer/scanning/decode/zxing.ts';
import { codeModules } from '../../../src/renderer/ui/label/codeModules.ts';
import { Label } from '../../../src/renderer/ui/label/Label.tsx';
import { placeCode } from '../../../src/renderer/ui/label/labelPlan.ts';
import { photographs, printOf } from './photograph.ts';
import type { LabelSample } from './samples.ts';

/** Of one label's photographs: how many were read, how many gave another text, and which gave none. */
export interface Readings {
  read: number;
  wrong: number;
  missed: string[];
}

const place = document.querySelector('main');
if (place === null) throw new Error('The page has no place for labels.');
const root = createRoot(place);

/** Shows a label as the dialog prints it. */
async function show({ code, size, dots, form }: LabelSample): Promise<void> {
  const modules = await codeModules(code, form);
  const place = placeCode(modules, size, dots);
  if (place === null) throw new Error(`${code} does not fit.`);
  const words = {
    title: 'Semaglutide 2.5 mg/mL',
    lines: ['Batch B-20417', 'Expires Apr 30, 2027', 'Zenith Laboratories'],
  };
  const known = { value: code, image: null, isActive: true, expiresAt: null };
  flushSync(() =>
    root.render(
      createElement(Label, {
        record: { kind: 'lot', id: code, ...words },
        code: { kind: 'verifies', text: code, code: known },
        size,
        drawn: { kind: 'modules', modules, place, dots },
      }),
    ),
  );
}

/** What one full look reads in each photograph of a printed label. */
async function readBack(url: string, { code, dots }: LabelSample): Promise<Readings> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const print = printOf(picture);
  const found: Readings = { read: 0, wrong: 0, missed: [] };
  for (const { name, grey } of photographs(print, dots)) {
    const texts = (await readGrey(grey, full)).map(({ text }) => text);
    if (texts.some((text) => text !== code)) found.wrong += 1;
    if (texts.includes(code)) found.read += 1;
    else found.missed.push(name);
  }
  return found;
}

Object.assign(window, { show, readBack });
