/// <reference types="node" />
// Outside suites of GS1 codes against our reader: `npm run bench:codes -- --vectors FILE-OR-FOLDER`;
// what differs and is not wrong is explained in docs/codes.md. Then what is asked and what is glued on
// random packages, with their separators and without.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explanationOf } from './codes/explanations.ts';
import { separatorScores } from './codes/separators.ts';
import { differenceOf } from './codes/suites.ts';
import { readSuites } from './codes/vectors.ts';

const { values } = parseArgs({
  options: { vectors: { type: 'string' }, packages: { type: 'string', default: '40000' } },
});

const scores = separatorScores(Number(values.packages));
console.table(Object.fromEntries(scores));

const total = { vectors: 0, agree: 0, wrong: 0 };
const suites = values.vectors === undefined ? [] : await readSuites(resolve(values.vectors));
for (const [suite, vectors] of suites) {
  const differing = vectors.flatMap((vector) => {
    const why = differenceOf(suite, vector);
    return why === null
      ? []
      : [{ vector, why, explanation: explanationOf(suite, vector, vectors) }];
  });
  const wrong = differing.filter(({ explanation }) => explanation === null).length;
  total.vectors += vectors.length;
  total.agree += vectors.length - differing.length;
  total.wrong += wrong;
  console.log(
    `${suite}: ${vectors.length} vectors, ${vectors.length - differing.length} agree, ${wrong} wrong`,
  );
  for (const { vector, why, explanation } of differing) {
    console.log(`  ${JSON.stringify(vector)}: ${why}; ${explanation ?? 'wrong'}`);
  }
}
console.log(JSON.stringify(total));
