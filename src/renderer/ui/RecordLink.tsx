import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PagedRecord, recordPaths } from '../state/recordPaths.ts';

interface RecordLinkProps {
  readonly kind: PagedRecord;
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function RecordLink({ kind, id, children, className }: RecordLinkProps) {
  return (
    <Link to={recordPaths[kind]} params={{ id }} className={className}>
      {children}
    </Link>
  );
}
