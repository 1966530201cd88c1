/** Options of the only window; security settings are written out even where they are defaults. */
export function windowOptions(preload: string, packaged: boolean) {
  return {
    title: 'Pharmacy Bench',
    // Electron saves the window's position under this name.
    name: 'bench',
    windowStatePersistence: true,
    width: 1280,
    height: 860,
    minWidth: 720,
    minHeight: 560,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      plugins: false,
      webgl: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: !packaged,
    },
  };
}
