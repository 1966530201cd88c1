import type { ClassMember, Expression, PropertyName, Span, TsTypeElement } from '@swc/core';
import type { Call, Member, Type } from './model.ts';
import { typeReader } from './types.ts';

export interface Members {
  ofElements(elements: readonly TsTypeElement[]): Member[];
  ofClass(members: readonly ClassMember[]): Member[];
  readonly types: ReturnType<typeof typeReader>;
}

/** @param describe the description that stands before a place in the file */
export function memberReader(describe: (span: Span) => string): Members {
  const reader: Members = {
    ofElements: (elements) => joined(elements.flatMap(element)),
    ofClass: (members) => joined(members.flatMap(classMember)),
    get types() {
      return types;
    },
  };
  const types = typeReader(reader);

  function element(node: TsTypeElement): Member[] {
    switch (node.type) {
      case 'TsPropertySignature': {
        const { readonly, optional, span } = node;
        const type = types.annotated(node.typeAnnotation);
        return [property(keyOf(node.key), type, { readonly, optional, static: false }, span)];
      }
      case 'TsMethodSignature':
        return [method(keyOf(node.key), types.callOf(node.params, node.typeAnn), false, node.span)];
      default:
        return [];
    }
  }

  function classMember(node: ClassMember): Member[] {
    switch (node.type) {
      case 'ClassProperty': {
        const { readonly, isStatic, isOptional, span } = node;
        const type = types.annotated(node.typeAnnotation);
        const flags = { readonly, static: isStatic, optional: isOptional };
        return [property(keyOf(node.key), type, flags, span)];
      }
      case 'ClassMethod': {
        const { params, returnType } = node.function;
        const call = types.callOf(params, returnType);
        return [method(keyOf(node.key), call, node.isStatic, node.span)];
      }
      case 'Constructor': {
        const params = node.params.filter((param) => param.type === 'Parameter');
        return [method('constructor', types.callOf(params, null), true, node.span)];
      }
      default:
        return [];
    }
  }

  function property(
    name: string,
    type: Type,
    flags: Pick<Member, 'readonly' | 'optional' | 'static'>,
    span: Span,
  ): Member {
    return { name, calls: [], type, ...flags, ...said(describe(span)) };
  }

  function method(name: string, call: Call, isStatic: boolean, span: Span): Member {
    const flags = { readonly: true, optional: false, static: isStatic };
    return { name, calls: [call], type: null, ...flags, ...said(describe(span)) };
  }

  return reader;
}

/** One member for all its signatures. */
function joined(members: readonly Member[]): Member[] {
  const byName = new Map<string, Member>();
  for (const member of members) {
    const key = `${member.static} ${member.name}`;
    const before = byName.get(key);
    byName.set(key, before === undefined ? member : overloaded(before, member));
  }
  return [...byName.values()];
}

/** What one signature says of itself is true of the member only if all say it. */
function overloaded(one: Member, other: Member): Member {
  return {
    ...one,
    calls: [...one.calls, ...other.calls],
    deprecated: one.deprecated && other.deprecated,
    platforms: one.platforms.filter((platform) => other.platforms.includes(platform)),
    ready: one.ready === other.ready ? one.ready : null,
  };
}

function keyOf(key: PropertyName | Expression): string {
  if (key.type === 'Identifier' || key.type === 'StringLiteral') return key.value;
  return `[${key.type}]`;
}

/** What a member's description says of when and where it may be used. */
function said(description: string): Pick<Member, 'deprecated' | 'platforms' | 'ready'> {
  const text = description.replace(/\s*\n\s*\*\s?/g, ' ');
  const platforms = /@platform (\S+)/.exec(text)?.[1]?.split(',') ?? [];
  const after =
    /(must|can only) be called after (the )?(`ready`|app is ready)/.test(text) ||
    /cannot be called before the `ready`/.test(text) ||
    /can only be called after the (`ready`|app is ready)/.test(text);
  const before =
    /can only be (called|used) before (the )?(`ready`|app is ready)/.test(text) ||
    /must be called before the `ready`/.test(text);
  return {
    deprecated: /@deprecated/.test(text),
    platforms,
    ready: before ? 'before' : after ? 'after' : null,
  };
}
