import type { KeyObject } from 'node:crypto';
import type { Configuration } from 'electron-builder';
import { inProject } from '../project.ts';
import { setFuses } from './fuses.ts';
import { writeLegal } from './legal.ts';
import { reachableFrom } from './reachable.ts';
import { legalFolder } from './shipped.ts';
import { publicHalf, releaseKeyFrom, shareFrom } from './signRelease.ts';

const id = 'app.pharmacybench.desktop';
const driver = 'node_modules/better-sqlite3';

/** What only the publisher can know; without an address no updates are looked for. */
export interface Publisher {
  /** https address of a folder with the installers and their `latest*.yml`. */
  readonly updates: string | null;
  /** What updates are signed with; its public half goes into the app. */
  readonly releaseKey: KeyObject | null;
  /** How many of a hundred benches take the release at first. */
  readonly share: number;
  readonly homepage: string;
  readonly maintainer: string;
}

export function publisherFrom(env: NodeJS.ProcessEnv): Publisher {
  const updates = env['PHARMACY_BENCH_UPDATES'] ?? '';
  if (updates !== '' && URL.parse(updates)?.protocol !== 'https:') {
    throw new Error('PHARMACY_BENCH_UPDATES must be an https address.');
  }
  const releaseKey = releaseKeyFrom(env);
  if (updates !== '' && releaseKey === null) {
    throw new Error(
      'Updates need a key: PHARMACY_BENCH_RELEASE_KEY names its file (Ed25519, PEM).',
    );
  }
  return {
    ...{ updates: updates === '' ? null : updates, releaseKey },
    share: shareFrom(env['PHARMACY_BENCH_RELEASE_SHARE'] ?? '100'),
    homepage: env['PHARMACY_BENCH_HOMEPAGE'] ?? 'https://pharmacy-bench.invalid',
    maintainer: env['PHARMACY_BENCH_MAINTAINER'] ?? 'Nobody yet <nobody@pharmacy-bench.invalid>',
  };
}

function updateKey({ releaseKey }: Publisher): { updateKey?: string } {
  return releaseKey === null ? {} : { updateKey: publicHalf(releaseKey) };
}

/** The configuration of electron-builder for a platform. Needs a built `out/`, and writes the papers there. */
export function packaging(publisher: Publisher, platform: NodeJS.Platform): Configuration {
  writeLegal(inProject('out/legal'));
  return {
    appId: id,
    productName: 'Pharmacy Bench',
    copyright: 'MIT licence',
    directories: { output: 'dist', buildResources: 'resources' },
    npmRebuild: false,
    // Only files that the system itself loads lie outside the archive, which is checked as a whole.
    asar: { smartUnpack: false },
    asarUnpack: [`${driver}/prebuilds/**`],
    files: [
      'package.json',
      'out/preload/index.cjs',
      'out/renderer/**',
      ...reachableFrom(inProject('out/main')).map((name) => `out/main/${name}`),
      '!node_modules/**',
      `${driver}/package.json`,
      `${driver}/LICENSE`,
      `${driver}/lib/**`,
      // One of the eight machines. electron-builder's own word for the platform means its host's.
      `${driver}/prebuilds/${platform}-\${arch}.node`,
    ],
    extraMetadata: { homepage: publisher.homepage, ...updateKey(publisher) },
    extraResources: [{ from: 'out/legal', to: legalFolder }],
    electronLanguages: ['en-US'],
    afterPack: setFuses,
    publish: publisher.updates === null ? null : [{ provider: 'generic', url: publisher.updates }],
    win: {
      target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
      icon: 'resources/icon.ico',
    },
    nsis: {
      oneClick: false,
      perMachine: true,
      allowToChangeInstallationDirectory: true,
      // Entries must survive the removal of the program.
      deleteAppDataOnUninstall: false,
    },
    mac: {
      target: [
        { target: 'dmg', arch: ['arm64', 'x64'] },
        { target: 'zip', arch: ['arm64', 'x64'] },
      ],
      icon: 'resources/icon.icns',
      category: 'public.app-category.medical',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'resources/entitlements.mac.plist',
      entitlementsInherit: 'resources/entitlements.mac.plist',
      extendInfo: {
        NSCameraUsageDescription: 'Pharmacy Bench reads barcodes with the camera.',
      },
    },
    // Its usual entry in the menus would start it without a sandbox.
    appImage: { executableArgs: [] },
    linux: {
      target: [
        { target: 'AppImage', arch: ['x64', 'arm64'] },
        { target: 'deb', arch: ['x64', 'arm64'] },
      ],
      icon: 'resources/icons',
      category: 'MedicalSoftware',
      synopsis: 'Scan, verify and correct at the pharmacy bench',
      maintainer: publisher.maintainer,
      desktop: { entry: { StartupWMClass: 'Pharmacy Bench' } },
    },
  };
}
