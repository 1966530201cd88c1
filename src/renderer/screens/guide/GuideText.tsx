import { Image, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lexer, type MarkedToken, type Token } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { pageNameOf, pictureOf } from './guidePages.ts';

/** A page of the guide as it is read: only what its pages hold, and no markup of anybody's. */
export function GuideText({ markdown }: { markdown: string }) {
  return parts(lexer(markdown));
}

/** Each in its place, which is all that tells them apart. */
const parts = (tokens: readonly Token[] = []): ReactNode =>
  createElement(Fragment, null, ...tokens.map(shown));

const shown = (token: Token): ReactNode => (isKnown(token) ? <Part token={token} /> : token.raw);

/** What `Part` is written for; a page that holds something else shows it as it was typed. */
const known = [
  ...(['heading', 'paragraph', 'list', 'list_item', 'table', 'space', 'text', 'br'] as const),
  ...(['strong', 'em', 'codespan', 'link', 'image'] as const),
];
const isKnown = (token: Token): token is MarkedToken => known.some((type) => type === token.type);

function Part({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'heading':
      return <h3>{parts(token.tokens)}</h3>;
    case 'paragraph':
      return isPicture(token.tokens) ? parts(token.tokens) : <p>{parts(token.tokens)}</p>;
    case 'list': {
      const items = parts(token.items);
      return token.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'list_item':
      return <li>{parts(token.tokens)}</li>;
    case 'table':
      return <GuideTable header={token.header} rows={token.rows} />;
    case 'strong':
      return <strong>{parts(token.tokens)}</strong>;
    case 'em':
      return <em>{parts(token.tokens)}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return <GuideLink href={token.href}>{parts(token.tokens)}</GuideLink>;
    case 'image':
      return <Picture path={token.href} alt={token.text} />;
    case 'text':
      return token.tokens === undefined ? token.text : parts(token.tokens);
    case 'space':
      return null;
    case 'br':
      return <br />;
    default:
      return token.raw;
  }
}

const isPicture = (tokens: readonly Token[]) => tokens.every(({ type }) => type === 'image');

interface Cell {
  readonly tokens: Token[];
}

function GuideTable({ header, rows }: { header: readonly Cell[]; rows: readonly Cell[][] }) {
  return (
    <Table verticalSpacing="sm">
      <Table.Thead>{rowOf(header.map(headOf))}</Table.Thead>
      {createElement(Table.Tbody, null, ...rows.map((cells) => rowOf(cells.map(cellOf))))}
    </Table>
  );
}

const headOf = ({ tokens }: Cell) => <Table.Th>{parts(tokens)}</Table.Th>;
const cellOf = ({ tokens }: Cell) => <Table.Td>{parts(tokens)}</Table.Td>;
const rowOf = (cells: readonly ReactNode[]) => createElement(Table.Tr, null, ...cells);

/** To another page of the guide; what else the project has is not in the program, and is named only. */
function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  const page = pageNameOf(href);
  if (page === null) return children;
  return (
    <Link to="/guide/$page" params={{ page }}>
      {children}
    </Link>
  );
}

/** Its room is there before it is: all were taken of a window of 1280×800. */
function Picture({ path, alt }: { path: string; alt: string }) {
  const source = pictureOf(path);
  if (source === null) return alt;
  return (
    <Image
      src={source}
      alt={alt}
      maw={1280}
      bd={'1px solid var(--pb-line)'}
      radius="md"
      style={shape}
    />
  );
}

const shape = { aspectRatio: '1280 / 800' };
