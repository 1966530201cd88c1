import { expect, test, vi } from 'vitest';
import { nativeFiles } from '../../../scripts/nativeFiles.ts';
import { nativeFileTrouble } from '../../../src/main/desktop/nativeFile.ts';

test('the native file is loaded only as it was built with; macOS checks signatures itself', () => {
  const files = nativeFiles();
  vi.stubGlobal('__NATIVE_FILES__', files);
  for (const platform of ['linux', 'win32'] as const) {
    expect(nativeFileTrouble(platform, 'x64')).toBe(null);
    expect(nativeFileTrouble(platform, 'arm64')).toBe(null);
  }
  // A machine that nothing was built for.
  expect(nativeFileTrouble('linux', 'ia32')).toContain('not as it was published');
  vi.stubGlobal('__NATIVE_FILES__', { ...files, 'linux-x64': files['linux-arm64'] });
  expect(nativeFileTrouble('linux', 'x64')).toContain('not as it was published');
  expect(nativeFileTrouble('darwin', 'x64')).toBe(null);
  vi.unstubAllGlobals();
});
