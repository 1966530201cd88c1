import { Box, Checkbox } from '@mantine/core';
import layout from '../../ui/layout.module.css';

interface Props {
  readonly label: string;
  /** Null: some of those that it stands for are. */
  readonly isSelected: boolean | null;
  readonly onSelect: (isSelected: boolean) => void;
}

/** A box as large as a finger, above what else a row opens. */
export function SelectBox({ label, isSelected, onSelect }: Props) {
  return (
    <Box
      component="label"
      className={`${layout.middle} ${layout.high44}`}
      style={{ position: 'relative', zIndex: 1 }}
    >
      <Checkbox
        aria-label={label}
        checked={isSelected === true}
        indeterminate={isSelected === null}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
    </Box>
  );
}
