import { EventEmitter } from 'node:events';

interface ItemOptions {
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly enabled?: boolean;
  readonly click?: (item: object, window: undefined, event: object) => void;
  readonly submenu?: readonly ItemOptions[];
}

/** Plays MenuItem, as far as a click hands one over. */
export class MenuItemDouble {
  readonly label: string;
  readonly enabled: boolean;

  constructor({ label = '', enabled = true }: ItemOptions) {
    this.label = label;
    this.enabled = enabled;
  }
}

/** Plays Menu: what it was built from, and which one is shown. */
export class MenuDouble extends EventEmitter {
  static shown: MenuDouble | null = null;
  static playItem: (item: MenuItemDouble) => MenuItemDouble = (item) => item;
  static playMenu: (menu: MenuDouble) => MenuDouble = (menu) => menu;
  readonly template: readonly ItemOptions[];

  constructor(template: readonly ItemOptions[] = []) {
    super();
    this.template = template;
  }

  static buildFromTemplate(template: readonly ItemOptions[]): MenuDouble {
    return MenuDouble.playMenu(new MenuDouble(template));
  }

  static setApplicationMenu(menu: MenuDouble | null): void {
    MenuDouble.shown = menu;
  }

  /** Every item a person can see, `File > Quit`; roles in brackets, what cannot be chosen marked. */
  static texts(): string[] {
    const below = (items: readonly ItemOptions[], path: string): string[] =>
      items.flatMap((item) => {
        if (item.type === 'separator') return [];
        const name = item.label ?? `[${item.role}]`;
        const text = `${path}${name}${item.enabled === false ? ' (off)' : ''}`;
        return [text, ...below(item.submenu ?? [], `${path}${name} > `)];
      });
    return below(MenuDouble.shown?.template ?? [], '');
  }

  /** A person chooses an item by its path of labels. */
  static choose(...path: string[]): void {
    let items = MenuDouble.shown?.template ?? [];
    let found: ItemOptions | undefined;
    for (const name of path) {
      found = items.find(({ label, role }) => label === name || `[${role}]` === name);
      items = found?.submenu ?? [];
    }
    if (found?.click === undefined) throw new Error(`Nothing happens at ${path.join(' > ')}`);
    if (found.enabled === false) throw new Error(`${path.join(' > ')} cannot be chosen`);
    found.click(MenuDouble.playItem(new MenuItemDouble(found)), undefined, {});
  }
}
