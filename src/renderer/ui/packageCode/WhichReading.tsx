import { Button, Group } from '@mantine/core';
import type { Gs1Element } from '#shared/codes/gs1/element.ts';
import { t } from '../../text/language/t.ts';
import { waysByText } from '../../text/packageText.ts';
import layout from '../layout.module.css';
import surface from '../surface.module.css';
import styles from './packageCode.module.css';

interface Props {
  readonly ways: readonly (readonly Gs1Element[])[];
  readonly onChoose: (way: readonly Gs1Element[]) => void;
}

/** Asks what stands on the label, where a package's code can be read in several ways. */
export function WhichReading({ ways, onChoose }: Props) {
  return (
    <section
      className={`${layout.stack16} ${surface.card} ${styles.box}`}
      aria-label={t`What does the package say?`}
    >
      <p>
        <strong>{t`This code can be read in more than one way.`}</strong>{' '}
        {t`What stands on the label?`}
      </p>
      <Group>
        {waysByText(ways).map(([text, way]) => (
          <Button key={text} variant="default" onClick={() => onChoose(way)}>
            {text}
          </Button>
        ))}
      </Group>
    </section>
  );
}
