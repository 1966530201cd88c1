import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/**
 * Where Electron's program keeps its fuses: this text, the version, their number, one letter each.
 */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const asShipped = '101100101';

const wire = Buffer.concat([
  Buffer.from('not a program, '),
  Buffer.from(sentinel),
  Buffer.from([1, asShipped.length]),
  Buffer.from(asShipped),
  Buffer.from(', nor after it'),
]);

const licences = { LICENSE: 'a stub', 'LICENSES.chromium.html': 'a stub', version: '0.0.0' };
const data = {
  'icudtl.dat': '',
  'resources.pak': '',
  'locales/en-US.pak': '',
  'locales/de.pak': '',
};

const emptyPlist = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict></dict></plist>
`;

/**
 * Folders named like Electron's runtime with nothing that runs: enough to be packaged, with real
 * fuses to switch. The Windows one is a program with nothing but a version.
 */
export const stubRuntimes: Readonly<
  Record<'linux' | 'darwin' | 'win32', (folder: string) => void>
> = {
  linux: (folder) =>
    write(folder, {
      ...licences,
      ...data,
      electron: wire,
      'chrome-sandbox': '',
      chrome_crashpad_handler: '',
    }),
  win32: (folder) => write(folder, { ...licences, ...data, 'electron.exe': windowsProgram() }),
  darwin: (folder) => {
    const contents = 'Electron.app/Contents';
    const helper = `${contents}/Frameworks/Electron Helper.app/Contents`;
    write(folder, {
      ...licences,
      [`${contents}/Info.plist`]: emptyPlist,
      [`${contents}/MacOS/Electron`]: '',
      [`${contents}/Resources/electron.icns`]: '',
      [`${contents}/Resources/en.lproj/locale.pak`]: '',
      [`${contents}/Frameworks/Electron Framework.framework/Electron Framework`]: wire,
      [`${contents}/Frameworks/Electron Framework.framework/Versions/A/Resources/en.lproj/locale.pak`]:
        '',
      [`${helper}/Info.plist`]: emptyPlist,
      [`${helper}/MacOS/Electron Helper`]: '',
    });
  },
};

function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty();
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.concat([Buffer.from(program.generate()), wire]);
}

function write(folder: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { mode: 0o755 });
  }
}
