import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose files take longest: begun last, one of them would run alone at the end. */
const slow = [
  'test/simulation/',
  'test/main/station/stories/',
  'test/main/station/site/',
  'test/main/station/fills/simulated',
  'test/main/station/controlled/',
  'test/faults/',
  'test/electron/',
  'test/scripts/',
];

const isSlow = ({ moduleId }: TestSpecification) =>
  slow.some((folder) => moduleId.replaceAll('\\', '/').includes(folder));

/** Slow files first, each group in the usual order. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return [...usual.filter(isSlow), ...usual.filter((file) => !isSlow(file))];
  }
}
