import { join } from 'node:path';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { packaging, publisherFrom } from './config.ts';
import { stubRuntimes } from './stubRuntime.ts';

export interface Target {
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly arch: 'x64' | 'arm64';
}

/** A package without an installer. */
export interface Packed extends Target {
  readonly resources: string;
  /** The program, which has the fuses in it. */
  readonly program: string;
}

const platforms = { linux: Platform.LINUX, darwin: Platform.MAC, win32: Platform.WINDOWS };

/** Packages for a machine on a stub of its runtime, into `folder`. */
export async function packOnStub(target: Target, folder: string): Promise<Packed> {
  const { platform, arch } = target;
  const runtime = join(folder, 'runtime');
  stubRuntimes[platform](runtime);
  const whole = packaging(publisherFrom({}), platform);
  const config: Configuration = {
    ...whole,
    electronDist: runtime,
    directories: { output: join(folder, 'dist'), buildResources: 'resources' },
    // A stub has nothing to edit, and there is nothing to sign with here.
    win: { ...whole.win, signAndEditExecutable: false },
    mac: { ...whole.mac, identity: null },
  };
  const targets = platforms[platform].createTarget('dir', arch === 'x64' ? Arch.x64 : Arch.arm64);
  await build({ targets, publish: 'never', config });
  return { ...target, ...placesIn(target, join(folder, 'dist')) };
}

function placesIn({ platform, arch }: Target, dist: string): Pick<Packed, 'resources' | 'program'> {
  const suffix = arch === 'arm64' ? '-arm64' : '';
  switch (platform) {
    case 'linux': {
      const folder = join(dist, `linux${suffix}-unpacked`);
      return { resources: join(folder, 'resources'), program: join(folder, 'pharmacy-bench') };
    }
    case 'win32': {
      const folder = join(dist, `win${suffix}-unpacked`);
      return { resources: join(folder, 'resources'), program: join(folder, 'Pharmacy Bench.exe') };
    }
    case 'darwin': {
      const app = join(dist, `mac${suffix}`, 'Pharmacy Bench.app');
      return { resources: join(app, 'Contents', 'Resources'), program: app };
    }
  }
}
