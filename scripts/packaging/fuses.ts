import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Every fuse of the pinned version; a new fuse that is not listed stops the packaging. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  /** ELECTRON_RUN_AS_NODE must not turn the app into Node.js. */
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** Has an effect on macOS and Windows. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  /** Electron's default; without it the barcode decoder, which is WebAssembly, is slower. */
  [FuseV1Options.WasmTrapHandlers]: true,
} satisfies FuseConfig;

/**
 * Sets the fuses in a package before it is signed. electron-builder's own way uses a library that
 * does not know the newest fuse.
 */
export async function setFuses(packed: AfterPackContext): Promise<void> {
  // On Apple silicon a changed program starts only after it is signed again, if only ad hoc.
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
