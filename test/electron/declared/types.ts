import type {
  BindingIdentifier,
  Param,
  Pattern,
  TsEntityName,
  TsFnParameter,
  TsType,
  TsTypeAnnotation,
} from '@swc/core';
import type { Members } from './members.ts';
import type { Call, Parameter, Type } from './model.ts';

const anything: Type = { kind: 'anything' };

/** The last part of `Electron.Main.Session`: all names live in one namespace. */
export function nameOf(name: TsEntityName): string {
  return name.type === 'Identifier' ? name.value : name.right.value;
}

/** Reads types; `members` reads the members of literal ones. */
export function typeReader(members: Members) {
  function annotated(annotation: TsTypeAnnotation | null | undefined): Type {
    return annotation ? type(annotation.typeAnnotation) : anything;
  }

  function type(node: TsType): Type {
    switch (node.type) {
      case 'TsKeywordType':
        return keyword(node.kind);
      case 'TsThisType':
        return anything;
      case 'TsParenthesizedType':
        return type(node.typeAnnotation);
      case 'TsLiteralType':
        return node.literal.type === 'TemplateLiteral' || node.literal.type === 'BigIntLiteral'
          ? unread(node)
          : { kind: 'literal', value: node.literal.value };
      case 'TsUnionType':
        return { kind: 'union', of: node.types.map(type) };
      case 'TsIntersectionType':
        return { kind: 'all', of: node.types.map(type) };
      case 'TsArrayType':
        return { kind: 'list', of: type(node.elemType) };
      case 'TsFunctionType':
        return { kind: 'function', call: callOf(node.params, node.typeAnnotation) };
      case 'TsTypeLiteral':
        return { kind: 'shape', members: members.ofElements(node.members) };
      case 'TsTypeReference':
        return {
          kind: 'named',
          name: nameOf(node.typeName),
          with: (node.typeParams?.params ?? []).map(type),
        };
      case 'TsTypeQuery':
        return node.exprName.type === 'TsImportType'
          ? unread(node)
          : { kind: 'class', name: nameOf(node.exprName) };
      default:
        return unread(node);
    }
  }

  function callOf(
    params: readonly (TsFnParameter | Param)[],
    returns: TsTypeAnnotation | null | undefined,
  ): Call {
    return { parameters: params.map(parameter), returns: annotated(returns) };
  }

  function parameter(given: TsFnParameter | Param): Parameter {
    const pattern = given.type === 'Parameter' ? given.pat : given;
    if (isBinding(pattern)) {
      const { value: name, optional } = pattern;
      return { name, optional, rest: false, type: annotated(pattern.typeAnnotation) };
    }
    switch (pattern.type) {
      case 'RestElement':
        return {
          name: 'rest',
          optional: true,
          rest: true,
          type: annotated(pattern.typeAnnotation),
        };
      default:
        return { name: pattern.type, optional: false, rest: false, type: unread(pattern) };
    }
  }

  return { type, annotated, callOf };
}

function isBinding(pattern: Pattern): pattern is BindingIdentifier {
  return pattern.type === 'Identifier';
}

function keyword(kind: string): Type {
  switch (kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'object':
    case 'null':
    case 'undefined':
      return { kind: 'simple', name: kind };
    case 'void':
      return { kind: 'nothing' };
    default:
      return anything;
  }
}

function unread(node: { readonly type: string }): Type {
  return { kind: 'unread', text: node.type };
}
