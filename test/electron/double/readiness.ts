/**
 * What Electron's guides say of whole modules and the declarations do not repeat: these cannot be used
 * before the app is ready.
 */
const afterReady: Readonly<Record<string, readonly string[] | 'all'>> = {
  BrowserWindow: ['constructor'],
  Dialog: [
    'showMessageBox',
    'showMessageBoxSync',
    'showOpenDialog',
    'showOpenDialogSync',
    'showSaveDialog',
    'showSaveDialogSync',
    'showCertificateTrustDialog',
  ],
  Net: 'all',
  PowerMonitor: ['getSystemIdleState', 'getSystemIdleTime'],
  Protocol: ['handle', 'isProtocolHandled', 'unhandle'],
  SafeStorage: 'all',
  Screen: 'all',
  Session: 'all',
};

/** When a member may be used, where that is known from elsewhere than its own description. */
export function needsReady(name: string, key: string): 'after' | null {
  const keys = afterReady[name];
  if (keys === undefined) return null;
  return keys === 'all' || keys.includes(key) ? 'after' : null;
}
