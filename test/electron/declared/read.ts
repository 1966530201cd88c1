import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type ModuleItem, parseSync, type Span, type TsModuleDeclaration } from '@swc/core';
import { inProject } from '../../../scripts/project.ts';
import { type Members, memberReader } from './members.ts';
import type { Declaration, Declarations, Type } from './model.ts';

const file = inProject('node_modules/electron/electron.d.ts');

/** What Electron declares; read from its own file, and kept beside it while both stay the same. */
export function declarations(): Declarations {
  const text = readFileSync(file);
  const kept = inProject(`.cache/electron-declared-${text.length}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const read = readDeclarations(text);
  mkdirSync(inProject('.cache'), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify(read));
  renameSync(`${kept}.${process.pid}`, kept);
  return read;
}

/** Reads a file of Electron's declarations. */
export function readDeclarations(text: Buffer): Declarations {
  const { body } = parseSync(text.toString('utf8'), { syntax: 'typescript' });
  const spaces = body.filter((item) => item.type === 'TsModuleDeclaration');
  const electron = spaces.find((item) => item.id.value === 'Electron');
  if (electron === undefined) throw new Error('electron.d.ts declares no namespace Electron.');
  // The parser counts on from file to file: its places begin where this one does.
  const offset = electron.span.start - text.indexOf('declare namespace Electron');
  const members = memberReader(describer(text, offset));
  const types: Record<string, Declaration> = {};
  for (const item of itemsOf(electron)) {
    const declared = declaredBy(item, members);
    if (declared !== null) types[declared.name] = declared;
  }
  const namespace = (name: string): Record<string, Type> => exportsOf(electron, name, members);
  return {
    types,
    exports: {
      Main: namespace('Main'),
      Renderer: namespace('Renderer'),
      Common: namespace('Common'),
      Utility: namespace('Utility'),
    },
  };
}

/** The file is large: only the stretch before a place is looked at. */
function describer(text: Buffer, offset: number): (span: Span) => string {
  const reach = 8_000;
  return (span) => {
    const end = span.start - offset;
    const before = text
      .subarray(Math.max(0, end - reach), end)
      .toString('utf8')
      .trimEnd();
    return before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
  };
}

function itemsOf(space: TsModuleDeclaration): ModuleItem[] {
  return space.body?.type === 'TsModuleBlock' ? space.body.body : [];
}

function plain(item: ModuleItem) {
  return item.type === 'ExportDeclaration' ? item.declaration : item;
}

function declaredBy(item: ModuleItem, members: Members): Declaration | null {
  const node = plain(item);
  switch (node.type) {
    case 'TsInterfaceDeclaration':
      return {
        name: node.id.value,
        extends: node.extends.map(({ expression }) => heritage(expression)),
        parameters: (node.typeParams?.parameters ?? []).map(({ name }) => name.value),
        members: members.ofElements(node.body.body),
        alias: null,
        isClass: false,
      };
    case 'ClassDeclaration':
      return {
        name: node.identifier.value,
        extends: node.superClass ? [heritage(node.superClass)] : [],
        parameters: [],
        members: members.ofClass(node.body),
        alias: null,
        isClass: true,
      };
    case 'TsTypeAliasDeclaration':
      return {
        name: node.id.value,
        extends: [],
        parameters: (node.typeParams?.parameters ?? []).map(({ name }) => name.value),
        members: [],
        alias: members.types.type(node.typeAnnotation),
        isClass: false,
      };
    default:
      return null;
  }
}

/** `NodeJS.EventEmitter` and `NodeEventEmitter` are the same to us. */
function heritage(expression: { readonly type: string }): string {
  if ('value' in expression && typeof expression.value === 'string') return expression.value;
  return 'NodeEventEmitter';
}

function exportsOf(
  electron: TsModuleDeclaration,
  name: string,
  members: Members,
): Record<string, Type> {
  const space = itemsOf(electron)
    .map(plain)
    .filter((item) => item.type === 'TsModuleDeclaration')
    .find((item) => item.id.value === name);
  if (space === undefined) throw new Error(`electron.d.ts declares no namespace ${name}.`);
  const found: Record<string, Type> = {};
  for (const node of itemsOf(space).map(plain)) {
    if (node.type === 'ClassDeclaration') {
      found[node.identifier.value] = { kind: 'class', name: node.identifier.value };
    }
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id } of node.declarations) {
      if (id.type !== 'Identifier' || !('typeAnnotation' in id)) continue;
      found[id.value] = members.types.annotated(id.typeAnnotation);
    }
  }
  return found;
}
