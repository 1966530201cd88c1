/** The one window's options; every point of security said, also where it is the default. */
export function windowOptions(preload: string, packaged: boolean) {
  return {
    title: 'Pharmacy Bench',
    // The system keeps the window's place under this name.
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
