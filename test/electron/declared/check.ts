import type { Catalogue } from './catalogue.ts';
import type { Call, Member, Type } from './model.ts';

/** What stands for an object of Electron's: the name it plays, or null for anything else. */
export type Plays = (value: unknown) => string | null;

/** Types of the platform that Electron's declarations speak of. */
const natives: Readonly<Record<string, (value: unknown) => boolean>> = {
  Buffer: (value) => Buffer.isBuffer(value),
  Error: (value) => value instanceof Error,
  Date: (value) => value instanceof Date,
  AbortSignal: (value) => value instanceof AbortSignal,
  MessagePort: (value) => isObject(value) && typeof value['postMessage'] === 'function',
  GlobalRequest: (value) => value instanceof Request,
  GlobalResponse: (value) => value instanceof Response,
  ReadableStream: (value) => isObject(value) && typeof value['pipe'] === 'function',
  Function: (value) => typeof value === 'function',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Holds values against declared types; the answer is what is wrong, or null. */
export class Checker {
  readonly #catalogue: Catalogue;
  readonly #plays: Plays;

  constructor(catalogue: Catalogue, plays: Plays) {
    this.#catalogue = catalogue;
    this.#plays = plays;
  }

  complaint(value: unknown, type: Type, where: string): string | null {
    switch (type.kind) {
      case 'anything':
      case 'nothing':
        return null;
      case 'unread':
        return `${where}: the double cannot read its type (${type.text})`;
      case 'simple':
        return isSimple(value, type.name) ? null : `${where}: ${show(value)} is no ${type.name}`;
      case 'literal':
        return value === type.value ? null : `${where}: ${show(value)} is not ${show(type.value)}`;
      case 'union': {
        const complaints = type.of.map((each) => this.complaint(value, each, where));
        return complaints.includes(null) ? null : [...new Set(complaints)].join('; ');
      }
      case 'all':
        return this.#shape(value, this.membersOf(type), where);
      case 'shape':
        return this.#shape(value, type.members, where);
      case 'list':
        if (!Array.isArray(value)) return `${where}: ${show(value)} is no list`;
        return first(value.map((each, at) => this.complaint(each, type.of, `${where}[${at}]`)));
      case 'function':
        return this.#function(value, type.call, where);
      case 'class':
        return typeof value === 'function' ? null : `${where}: ${show(value)} is no class`;
      case 'named':
        return this.#named(value, type, where);
    }
  }

  arguments(values: readonly unknown[], { parameters }: Call, where: string): string | null {
    const last = parameters.at(-1);
    if (values.length > parameters.length && !last?.rest) {
      return `${where} takes ${parameters.length} arguments, not ${values.length}`;
    }
    return first(
      parameters.map((parameter, index) => {
        const place = `${where}: ${parameter.name}`;
        if (parameter.rest) {
          return this.complaint(values.slice(index), parameter.type, place);
        }
        if (values[index] === undefined && parameter.optional) return null;
        if (index >= values.length) return `${place} is missing`;
        return this.complaint(values[index], parameter.type, place);
      }),
    );
  }

  /** All members that a value of this type has. */
  membersOf(type: Type): Member[] {
    switch (type.kind) {
      case 'shape':
        return type.members;
      case 'all':
        return type.of.flatMap((each) => this.membersOf(each));
      case 'named': {
        const declared = this.#catalogue.find(type.name);
        const unfolded = declared === null ? null : this.#catalogue.unfold(declared, type.with);
        if (unfolded !== null) return this.membersOf(unfolded);
        return this.#catalogue
          .lineage(type.name)
          .flatMap(({ members, extends: parents }) => [
            ...members,
            ...(parents.includes('Event')
              ? this.membersOf({ kind: 'named', name: 'Event', with: [] })
              : []),
          ]);
      }
      default:
        return [];
    }
  }

  #named(value: unknown, type: Extract<Type, { kind: 'named' }>, where: string): string | null {
    const { name, with: given } = type;
    if (name === 'Promise')
      return isThenable(value) ? null : `${where}: ${show(value)} is no promise`;
    if (name === 'Array') {
      return this.complaint(value, { kind: 'list', of: given[0] ?? { kind: 'anything' } }, where);
    }
    if (name === 'Record') return isObject(value) ? null : `${where}: ${show(value)} is no object`;
    if (name === 'Partial' && given[0] !== undefined) {
      const members = this.membersOf(given[0]).map((member) => ({ ...member, optional: true }));
      return this.#shape(value, members, where);
    }
    const playing = this.#plays(value);
    if (playing !== null) {
      return this.#catalogue.isKindOf(playing, name)
        ? null
        : `${where}: a ${playing} is no ${name}`;
    }
    const declared = this.#catalogue.find(name);
    if (declared === null) {
      const native = natives[name];
      if (native === undefined) return `${where}: the double does not know the type ${name}`;
      return native(value) ? null : `${where}: ${show(value)} is no ${name}`;
    }
    if (declared.isClass || this.#catalogue.emits(name)) {
      return `${where}: ${show(value)} is no ${name} of Electron's`;
    }
    const unfolded = this.#catalogue.unfold(declared, given);
    if (unfolded !== null) return this.complaint(value, unfolded, where);
    return this.#shape(value, this.membersOf(type), `${where} (${name})`);
  }

  #shape(value: unknown, members: readonly Member[], where: string): string | null {
    if (!isObject(value) || Array.isArray(value)) return `${where}: ${show(value)} is no object`;
    const unknown = Object.keys(value).find((key) => !members.some(({ name }) => name === key));
    if (unknown !== undefined) return `${where} has no ${unknown}`;
    return first(
      members.map((member) => {
        const found = value[member.name];
        if (found === undefined && member.optional) return null;
        if (member.type === null) return null;
        return this.complaint(found, member.type, `${where}.${member.name}`);
      }),
    );
  }

  #function(value: unknown, call: Call, where: string): string | null {
    if (typeof value !== 'function') return `${where}: ${show(value)} is no function`;
    const most = call.parameters.some(({ rest }) => rest) ? Infinity : call.parameters.length;
    if (value.length <= most) return null;
    return `${where}: a function of ${value.length} arguments is given at most ${most}`;
  }
}

function isSimple(value: unknown, name: Extract<Type, { kind: 'simple' }>['name']): boolean {
  switch (name) {
    case 'null':
      return value === null;
    case 'undefined':
      return value === undefined;
    case 'object':
      return isObject(value);
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value);
    default:
      return typeof value === name;
  }
}

function isThenable(value: unknown): boolean {
  return isObject(value) && typeof value['then'] === 'function';
}

function first(complaints: readonly (string | null)[]): string | null {
  return complaints.find((complaint) => complaint !== null) ?? null;
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (typeof value === 'function') return 'a function';
  return isObject(value) ? 'an object' : String(value);
}
