import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Every fuse of the pinned version, each said; a new one that is not stops the packaging. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  /** The app is no Node.js for whoever sets ELECTRON_RUN_AS_NODE. */
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** Has an effect on macOS and Windows. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  /** Electron's own default; the barcode decoder is WebAssembly, and slower without. */
  [FuseV1Options.WasmTrapHandlers]: true,
} satisfies FuseConfig;

/**
 * Sets them in what has just been packed, before it is signed. Not by electron-builder's own way: the
 * library that it brings does not know the newest fuse.
 */
export async function setFuses(packed: AfterPackContext): Promise<void> {
  // On Apple silicon a changed program does not start before it is signed again, if only by nobody.
  const resetAdHocDarwinSignature = process.platform === 'darwin';
  const program = join(packed.appOutDir, programName(packed));
  await flipFuses(program, { ...fuses, resetAdHocDarwinSignature });
}

function programName({ packager, electronPlatformName }: AfterPackContext): string {
  const { productFilename } = packager.appInfo;
  switch (electronPlatformName) {
    case 'darwin':
      return `${productFilename}.app`;
    case 'win32':
      return `${productFilename}.exe`;
    default:
      return 'executableName' in packager ? String(packager.executableName) : productFilename;
  }
}
