import { ArrowDown, ArrowUp } from 'lucide-react';
import type { LotSort } from '#shared/contract/lotViews.ts';
import { t } from '../../text/language/t.ts';
import { lotColumnTexts } from '../../text/lotListText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { sortLots } from './lotSearch.ts';
import { SelectBox } from './SelectBox.tsx';

const columns = ['product', 'batch', 'expires', 'quantity', 'checked'] as const;

interface Props {
  /** Whether all that can be are selected; null for some. */
  readonly areSelected: boolean | null;
  readonly onSelect: (areSelected: boolean) => void;
  readonly sort: LotSort;
  readonly isAscending: boolean;
}

/** The head of the list; each column sorts it. */
export function LotColumns({ areSelected, onSelect, sort, isAscending }: Props) {
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  const direction = isAscending ? 'ascending' : 'descending';
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td>
          <SelectBox
            label={t`Select all lots of this list`}
            isSelected={areSelected}
            onSelect={onSelect}
          />
        </td>
        {columns.map((column) => (
          <th key={column} scope="col" aria-sort={column === sort ? direction : 'none'}>
            <button
              type="button"
              className={`${surface.bare} ${layout.inRow} ${layout.high44} ${textStyle.small} ${textStyle.semibold}`}
              onClick={() => sortLots(column)}
            >
              {lotColumnTexts[column]}
              {column === sort && <Arrow size={16} aria-hidden />}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
