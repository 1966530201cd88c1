import type { Call, Declaration, Declarations, Member, Type } from './model.ts';

/** The declarations, asked the way a caller asks. */
export class Catalogue {
  readonly declarations: Declarations;

  constructor(declarations: Declarations) {
    this.declarations = declarations;
  }

  find(name: string): Declaration | null {
    return Object.hasOwn(this.declarations.types, name)
      ? (this.declarations.types[name] ?? null)
      : null;
  }

  /** The name and those it extends, nearest first. */
  lineage(name: string): Declaration[] {
    const declared = this.find(name);
    if (declared === null) return [];
    return [declared, ...declared.extends.flatMap((parent) => this.lineage(parent))];
  }

  isKindOf(name: string, parent: string): boolean {
    return this.lineage(name).some((declared) => declared.name === parent);
  }

  emits(name: string): boolean {
    return this.lineage(name).some(({ extends: parents }) => parents.includes('NodeEventEmitter'));
  }

  member(name: string, key: string, isStatic: boolean): Member | null {
    for (const declared of this.lineage(name)) {
      const found = declared.members.find(
        (member) => member.name === key && member.static === isStatic,
      );
      if (found !== undefined) return found;
    }
    return null;
  }

  /** The listener type of an event of this name. */
  listener(name: string, event: string): Call | null {
    for (const declared of this.lineage(name)) {
      const on = declared.members.find((member) => member.name === 'on');
      for (const { parameters } of on?.calls ?? []) {
        const [first, second] = parameters;
        if (first?.type.kind !== 'literal' || first.type.value !== event) continue;
        if (second?.type.kind === 'function') return second.type.call;
      }
    }
    // `ipcMain.on(channel: string, …)` takes every name.
    const open = this.member(name, 'on', false)?.calls[0]?.parameters;
    const [first, second] = open ?? [];
    if (first?.type.kind !== 'simple' || second?.type.kind !== 'function') return null;
    return second.type.call;
  }

  /** An alias's own type with what it was given: `Event<Params>`. */
  unfold(declared: Declaration, given: readonly Type[]): Type | null {
    if (declared.alias === null) return null;
    const bound = new Map(declared.parameters.map((name, index) => [name, given[index]]));
    return substitute(declared.alias, bound);
  }
}

function substitute(type: Type, bound: ReadonlyMap<string, Type | undefined>): Type {
  switch (type.kind) {
    case 'named':
      if (bound.has(type.name)) return bound.get(type.name) ?? { kind: 'shape', members: [] };
      return { ...type, with: type.with.map((each) => substitute(each, bound)) };
    case 'all':
    case 'union':
      return { ...type, of: type.of.map((each) => substitute(each, bound)) };
    default:
      return type;
  }
}
