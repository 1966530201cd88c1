/** What electron.d.ts declares, as data: read once from the file, then held against every call. */

export type Type =
  | { kind: 'anything' }
  | { kind: 'nothing' }
  | { kind: 'simple'; name: 'string' | 'number' | 'boolean' | 'object' | 'null' | 'undefined' }
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'union'; of: Type[] }
  | { kind: 'all'; of: Type[] }
  | { kind: 'list'; of: Type }
  | { kind: 'function'; call: Call }
  | { kind: 'shape'; members: Member[] }
  | { kind: 'named'; name: string; with: Type[] }
  /** `typeof Session`: the class itself, for its static members. */
  | { kind: 'class'; name: string }
  /** What the reader does not read (mapped and conditional types); a value of it is refused. */
  | { kind: 'unread'; text: string };

export interface Parameter {
  readonly name: string;
  readonly optional: boolean;
  readonly rest: boolean;
  readonly type: Type;
}

export interface Call {
  readonly parameters: Parameter[];
  readonly returns: Type;
}

export interface Member {
  readonly name: string;
  readonly static: boolean;
  readonly optional: boolean;
  readonly readonly: boolean;
  /** A method's signatures, or none for a property. */
  readonly calls: Call[];
  readonly type: Type | null;
  readonly deprecated: boolean;
  /** Empty: all of them. */
  readonly platforms: string[];
  /** Said in its own description. */
  readonly ready: 'before' | 'after' | null;
}

export interface Declaration {
  readonly name: string;
  /** Also `NodeEventEmitter`, for all that emit. */
  readonly extends: string[];
  readonly parameters: string[];
  readonly members: Member[];
  readonly alias: Type | null;
  readonly isClass: boolean;
}

export interface Declarations {
  readonly types: Record<string, Declaration>;
  /** What `import … from 'electron'` gives each kind of process. */
  readonly exports: Record<'Main' | 'Renderer' | 'Common' | 'Utility', Record<string, Type>>;
}
