import type { Catalogue } from '../declared/catalogue.ts';
import { Checker } from '../declared/check.ts';
import type { Call, Member, Type } from '../declared/model.ts';
import { needsReady } from './readiness.ts';

/** Something that the documented Electron would not do, or not do everywhere. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

export interface Realm {
  readonly catalogue: Catalogue;
  readonly platform: NodeJS.Platform;
  isReady(): boolean;
  /** Is given every misuse, also those that the program under test swallows. */
  misused(words: string): void;
}

const listening = new Set(['on', 'once', 'addListener', 'prependListener']);
const unlistening = new Set(['off', 'removeListener']);
const ofEveryEmitter = new Set(['emit', 'listenerCount', 'removeAllListeners', 'eventNames']);

type Anything = (...values: unknown[]) => unknown;
const isFunction = (value: unknown): value is Anything => typeof value === 'function';
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isGone = (object: object): boolean => Reflect.get(object, 'destroyedAlready') === true;
type Way = 'in' | 'out';
const back = (way: Way): Way => (way === 'in' ? 'out' : 'in');

/**
 * Stands between a program and the objects that play Electron. What goes `in` (from the program) and
 * what comes `out` is held against the declarations: the first is the program's fault, the second
 * the double's own.
 */
export class Strictness {
  readonly #realm: Realm;
  readonly #checker: Checker;
  readonly #names = new WeakMap<object, string>();
  readonly #faces = new WeakMap<object, object>();
  readonly #behind = new WeakMap<object, object>();
  readonly #wrapped = new WeakMap<Anything, Anything>();

  constructor(realm: Realm) {
    this.#realm = realm;
    this.#checker = new Checker(realm.catalogue, (value) => {
      if (!isObject(value)) return null;
      return this.#names.get(this.#behind.get(value) ?? value) ?? null;
    });
  }

  /** Says whose part an object plays; it can be handed to the program from then on. */
  plays<T extends object>(object: T, name: string): T {
    if (this.#realm.catalogue.find(name) === null) throw new Error(`Electron has no ${name}`);
    this.#names.set(object, name);
    return object;
  }

  /** What the program sees of an object that plays a part. */
  face(object: object): object {
    const known = this.#faces.get(object);
    if (known !== undefined) return known;
    const name = this.#names.get(object);
    if (name === undefined) throw new Error('An object without a part was handed to the program');
    const face = new Proxy(object, {
      get: (_target, key) => this.#read(object, name, key, false),
      set: (_target, key, value) => this.#write(object, name, key, value),
    });
    this.#remember(object, face);
    return face;
  }

  /** What the program sees of a class: its static members, and `new`. */
  classFace(part: new (...values: never[]) => object, name: string): object {
    const face = new Proxy(part, {
      get: (_target, key) => this.#read(part, name, key, true),
      construct: (_target, values) => {
        const member = this.#realm.catalogue.member(name, 'constructor', true);
        this.#allowed(name, 'constructor', member);
        const given = this.#arguments(values, member?.calls ?? [], `new ${name}`);
        const made: unknown = Reflect.construct(part, given);
        if (!isObject(made)) throw new Error(`${name} made nothing`);
        return this.face(this.plays(made, name));
      },
    });
    this.#remember(part, face);
    return face;
  }

  /** What the program sees of a class of which it makes nothing: its static members alone. */
  staticFace(part: object, name: string): object {
    return new Proxy(part, { get: (_target, key) => this.#read(part, name, key, true) });
  }

  misuse(words: string): never {
    this.#realm.misused(words);
    throw new Misuse(words);
  }

  #remember(object: object, face: object): void {
    this.#faces.set(object, face);
    this.#behind.set(face, object);
  }

  #read(object: object, name: string, key: string | symbol, isStatic: boolean): unknown {
    if (typeof key === 'symbol' || key === 'then') return Reflect.get(object, key);
    const { catalogue } = this.#realm;
    if (!isStatic && catalogue.emits(name)) {
      if (ofEveryEmitter.has(key)) return this.#bound(object, key);
      if (listening.has(key) || unlistening.has(key)) return this.#listen(object, name, key);
    }
    const member = catalogue.member(name, key, isStatic);
    if (member === null) return this.misuse(`Electron declares no ${name}.${key}`);
    const where = `${name}.${key}`;
    if (key !== 'isDestroyed' && isGone(object))
      return this.misuse(`${where} of what is destroyed`);
    if (member.deprecated) return this.misuse(`${where} is deprecated`);
    const found: unknown = Reflect.get(object, key);
    if (member.calls.length === 0) {
      this.#allowed(name, key, member);
      return this.pass(found, member.type ?? { kind: 'anything' }, where, 'out');
    }
    if (!isFunction(found)) return this.misuse(`The double does not play ${where}`);
    return (...values: unknown[]) => {
      this.#allowed(name, key, member);
      const call = this.#fitting(values, member.calls, where);
      const given = this.#arguments(values, [call], where);
      return this.pass(Reflect.apply(found, object, given), call.returns, where, 'out');
    };
  }

  #write(object: object, name: string, key: string | symbol, value: unknown): boolean {
    const member = typeof key === 'symbol' ? null : this.#realm.catalogue.member(name, key, false);
    const where = `${name}.${String(key)}`;
    if (member === null) return this.misuse(`Electron declares no ${where}`);
    if (member.readonly) return this.misuse(`${where} is read-only`);
    this.#allowed(name, where, member);
    const passed = this.pass(value, member.type ?? { kind: 'anything' }, where, 'in');
    return Reflect.set(object, key, passed);
  }

  #bound(object: object, key: string): unknown {
    const found: unknown = Reflect.get(object, key);
    return isFunction(found) ? found.bind(object) : found;
  }

  #listen(object: object, name: string, key: string): Anything {
    return (event, listener) => {
      const call = typeof event === 'string' ? this.#realm.catalogue.listener(name, event) : null;
      if (call === null) return this.misuse(`${name} has no event ${String(event)}`);
      const where = `${name} '${String(event)}'`;
      const heard = this.pass(listener, { kind: 'function', call }, where, 'in');
      const method: unknown = Reflect.get(object, key);
      if (isFunction(method)) Reflect.apply(method, object, [event, heard]);
      return this.face(object);
    };
  }

  #allowed(name: string, key: string, member: Member | null): void {
    const { platform } = this.#realm;
    const where = `${name}.${key}`;
    const places = member?.platforms ?? [];
    if (places.length > 0 && !places.includes(platform)) {
      this.misuse(`${where} is for ${places.join(' and ')} alone, not for ${platform}`);
    }
    const when = needsReady(name, key) ?? member?.ready ?? null;
    if (when === 'after' && !this.#realm.isReady()) this.misuse(`${where} before the app is ready`);
    if (when === 'before' && this.#realm.isReady()) this.misuse(`${where} after the app is ready`);
  }

  #fitting(values: readonly unknown[], calls: readonly Call[], where: string): Call {
    const complaints = calls.map((call) => this.#checker.arguments(values, call, where));
    const fits = calls[complaints.indexOf(null)];
    return fits ?? this.misuse([...new Set(complaints)].join('; or '));
  }

  #arguments(values: readonly unknown[], calls: readonly Call[], where: string): unknown[] {
    if (calls.length === 0) return [...values];
    const { parameters } = this.#fitting(values, calls, where);
    return values.map((value, index) => {
      const parameter = parameters[index];
      if (parameter === undefined || parameter.rest) return this.#unwrapped(value);
      if (value === undefined && parameter.optional) return value;
      return this.pass(value, parameter.type, `${where}: ${parameter.name}`, 'in');
    });
  }

  #unwrapped(value: unknown): unknown {
    return isObject(value) || isFunction(value) ? (this.#behind.get(value) ?? value) : value;
  }

  /** Checks a value, and gives it the form that the other side may have. */
  pass(value: unknown, type: Type, where: string, way: Way): unknown {
    const complaint = this.#checker.complaint(value, type, where);
    if (complaint !== null) {
      if (way === 'in') this.misuse(complaint);
      throw new Error(`The double itself is wrong: ${complaint}`);
    }
    return this.#convert(value, type, where, way);
  }

  #convert(value: unknown, type: Type, where: string, way: Way): unknown {
    if (isFunction(value) && type.kind === 'function')
      return this.#function(value, type.call, where, way);
    if (!isObject(value)) return value;
    if (way === 'in' && this.#behind.has(value)) return this.#behind.get(value);
    if (way === 'out' && this.#names.has(value)) return this.face(value);
    switch (type.kind) {
      case 'union': {
        const fits = type.of.find((each) => this.#checker.complaint(value, each, where) === null);
        return fits === undefined ? value : this.#convert(value, fits, where, way);
      }
      case 'list':
        if (!Array.isArray(value)) return value;
        return value.map((each, at) => this.#convert(each, type.of, `${where}[${at}]`, way));
      case 'named':
        if (type.name === 'Promise' && value instanceof Promise) {
          const inner = type.with[0] ?? { kind: 'anything' };
          return value.then((each) => this.pass(each, inner, where, way));
        }
        return this.#shape(value, this.#checker.membersOf(type), where, way);
      case 'shape':
      case 'all':
        return this.#shape(value, this.#checker.membersOf(type), where, way);
      default:
        return value;
    }
  }

  #shape(value: object, members: readonly Member[], where: string, way: Way): object {
    if (members.length === 0) return value;
    const copy: Record<string, unknown> = {};
    for (const { name, type } of members) {
      const found: unknown = Reflect.get(value, name);
      if (found === undefined || type === null) continue;
      copy[name] = this.#convert(found, type, `${where}.${name}`, way);
    }
    if (way === 'in') return copy;
    return new Proxy(copy, {
      get: (target, key) => {
        if (typeof key === 'symbol' || key in target || key === 'then')
          return Reflect.get(target, key);
        if (members.some(({ name }) => name === key)) return undefined;
        return this.misuse(`${where} has no ${key}`);
      },
    });
  }

  /** The same function, its arguments and its answer held against what is declared. */
  #function(original: Anything, call: Call, where: string, way: Way): Anything {
    const known = this.#wrapped.get(original);
    if (known !== undefined) return known;
    const wrapped: Anything = (...values) => {
      const complaint = this.#checker.arguments(values, call, where);
      if (complaint !== null) {
        if (way === 'out') this.misuse(complaint);
        throw new Error(`The double itself is wrong: ${complaint}`);
      }
      const given = values.map((value, index) => {
        const parameter = call.parameters[index];
        if (parameter === undefined || parameter.rest) return value;
        return this.#convert(value, parameter.type, `${where}: ${parameter.name}`, back(way));
      });
      return this.pass(original(...given), call.returns, `${where}: its answer`, way);
    };
    this.#wrapped.set(original, wrapped);
    return wrapped;
  }
}
