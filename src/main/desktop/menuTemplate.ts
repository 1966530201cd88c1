/** The part of Electron's menu items that the menu uses. */
interface Item {
  label?: string;
  role?: Role;
  type?: 'separator';
  enabled?: boolean;
  click?: () => void;
  submenu?: Item[];
}

type Role =
  | 'about'
  | 'appMenu'
  | 'close'
  | 'editMenu'
  | 'help'
  | 'minimize'
  | 'quit'
  | 'reload'
  | 'resetZoom'
  | 'toggleDevTools'
  | 'togglefullscreen'
  | 'windowMenu'
  | 'zoomIn'
  | 'zoomOut';

export interface MenuState {
  readonly mac: boolean;
  readonly packaged: boolean;
  readonly updateReady: boolean;
}

export interface MenuActions {
  restartToUpdate(): void;
  saveRecoveryCode(): void;
  openDrugLabels(): void;
}

const separator: Item = { type: 'separator' };

/** The usual menu of a desktop program, with a few items of our own. */
export function menuTemplate(state: MenuState, deeds: MenuActions): Item[] {
  const update: Item = {
    label: 'Restart to Update',
    enabled: state.updateReady,
    click: () => deeds.restartToUpdate(),
  };
  const view: Item[] = [
    { role: 'reload' },
    separator,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
  ];
  if (!state.packaged) view.push(separator, { role: 'toggleDevTools' });
  return [
    ...(state.mac ? [{ role: 'appMenu' } satisfies Item] : []),
    {
      label: 'File',
      submenu: [update, separator, { role: state.mac ? 'close' : 'quit' }],
    },
    { role: 'editMenu' },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: 'Drug Labels (DailyMed)', click: () => deeds.openDrugLabels() },
        { label: 'Save Recovery Code…', click: () => deeds.saveRecoveryCode() },
        ...(state.mac ? [] : [separator, { role: 'about' } satisfies Item]),
      ],
    },
  ];
}
