import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { t } from '../text/language/t.ts';
import layout from './layout.module.css';

interface Props<Place> {
  /** Where older ones go on; null where there are none. */
  readonly older: Place | null;
  /** Where each page began that was left for an older one. */
  readonly places: readonly Place[];
  readonly onChange: (places: readonly Place[]) => void;
  readonly onNewest: () => void;
}

/** Goes from page to page of a list that no one reads to its end. */
export function Pager<Place>({ older, places, onChange, onNewest }: Props<Place>) {
  return (
    <nav aria-label={t`Pages`} className={`${layout.wrap12} ${layout.above16}`}>
      <Button
        variant="default"
        disabled={places.length === 0}
        leftSection={<ChevronLeft size={18} aria-hidden />}
        onClick={() => onChange(places.slice(0, -1))}
      >
        {t`Newer`}
      </Button>
      <Button
        variant="default"
        disabled={older === null}
        rightSection={<ChevronRight size={18} aria-hidden />}
        onClick={() => older !== null && onChange([...places, older])}
      >
        {t`Older`}
      </Button>
      <Button variant="subtle" leftSection={<RotateCw size={18} aria-hidden />} onClick={onNewest}>
        {t`Newest`}
      </Button>
    </nav>
  );
}
