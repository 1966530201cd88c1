import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { Link2, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { FoundLink } from '#shared/contract/taskViews.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { linkText } from '../../text/taskText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { withLink } from './taskForm.ts';
import styles from './tasks.module.css';

interface Props {
  readonly links: readonly FoundLink[];
  readonly onChange: (links: FoundLink[]) => void;
}

const keyOf = ({ kind, id }: FoundLink) => `${kind} ${id}`;

/** The links of a task; adds one by a scan, a number, a name or an id. */
export function LinkPicker({ links, onChange }: Props) {
  const label = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const answer = useQuery(text.trim() === '' ? null : tasks.links(text));
  const found = answer.kind === 'loaded' ? answer.value : [];

  function choose(key: string): void {
    const link = found.find((one) => keyOf(one) === key);
    if (link !== undefined) onChange(withLink(links, link));
    setText('');
    combobox.closeDropdown();
  }

  return (
    <div className={layout.stack8}>
      <span id={label} className={`${layout.block} ${textStyle.medium}`}>
        {t`About`}
      </span>
      {links.length > 0 && (
        <ul className={layout.wrap8} aria-labelledby={label}>
          {links.map((link) => (
            <li
              key={keyOf(link)}
              className={`${layout.row} ${textStyle.strong} ${surface.sunkChip} ${styles.chosenLink}`}
            >
              <span>{linkText(link)}</span>
              <button
                type="button"
                className={`${surface.remove} ${styles.unlink}`}
                aria-label={t`${linkText(link)}: take away`}
                onClick={() => onChange(links.filter((one) => one !== link))}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} position="top-start">
        <Combobox.Target withExpandedAttribute>
          <TextInput
            aria-label={t`Link to an order, patient, prescription or lot`}
            placeholder={t`Scan, or type a number, batch, name or drug`}
            leftSection={<Link2 size={18} aria-hidden />}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={text.trim() === ''}>
          <Combobox.Options className={styles.found ?? ''} aria-label={t`Found`}>
            {found.map((link) => (
              <Combobox.Option key={keyOf(link)} value={keyOf(link)}>
                {linkText(link)}
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>{t`Nothing here fits. Scan its code or enter its ID.`}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
