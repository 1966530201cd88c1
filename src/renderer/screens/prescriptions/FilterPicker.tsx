import { Combobox, useCombobox } from '@mantine/core';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import type { Query } from '../../api/query.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import type { ChosenFilter } from './listCriteria.ts';
import styles from './prescriptions.module.css';

/** The values that can be chosen. */
export interface Offer {
  readonly choices: readonly { id: string; label: string; count: number }[];
  /** How many prescriptions have no value. */
  readonly none: number;
}

interface Props {
  readonly name: string;
  readonly chosen: ChosenFilter;
  readonly onChoose: (chosen: ChosenFilter) => void;
  /** Everything there is to choose from; without it, `lookUp` finds what fits the typed text. */
  readonly offer?: Offer;
  readonly lookUp?: (text: string) => Query<Offer>;
}

const ANY = 'any';
const NONE = 'none';
const ONE = t`one `;
const nothing: Offer = { choices: [], none: 0 };

function chosenText(chosen: ChosenFilter): string {
  switch (chosen.kind) {
    case 'any':
      return t`Any`;
    case 'none':
      return t`None assigned`;
    case 'one':
      return chosen.label;
  }
}

/** A button that says what is chosen, and a list to choose from. */
export function FilterPicker(props: Props) {
  const { name, chosen, onChoose } = props;
  const combobox = useCombobox({
    onDropdownOpen: () => (props.lookUp ? combobox.focusSearchInput() : combobox.focusTarget()),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const { text, setText, offer } = useOffer(props, combobox.dropdownOpened);

  function submit(value: string): void {
    if (value === ANY) onChoose({ kind: 'any' });
    else if (value === NONE) onChoose({ kind: 'none' });
    else {
      const id = value.slice(ONE.length);
      const label = offer.choices.find((choice) => choice.id === id)?.label ?? id;
      onChoose({ kind: 'one', id, label });
    }
    setText('');
    combobox.closeDropdown();
    combobox.focusTarget();
  }

  return (
    <div
      className={`${layout.shrinks} ${surface.field} ${styles.picker}`}
      data-chosen={chosen.kind !== 'any' || undefined}
    >
      <Combobox
        store={combobox}
        onOptionSubmit={submit}
        width={400}
        position="bottom-start"
        withinPortal={false}
      >
        <Combobox.Target targetType="button">
          <button
            type="button"
            className={`${layout.fill} ${surface.bare} ${layout.toLeft} ${textStyle.ink} ${styles.pick}`}
            onClick={() => combobox.toggleDropdown()}
          >
            <span className={`${textStyle.second} ${textStyle.size12} ${styles.pickName}`}>
              {name}
            </span>
            <span className={`${textStyle.oneLine} ${textStyle.semibold} ${styles.pickValue}`}>
              {chosenText(chosen)}
            </span>
            <ChevronDown size={16} aria-hidden />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown>
          {props.lookUp !== undefined && (
            <Combobox.Search
              role="combobox"
              aria-expanded
              classNames={{ input: `${layout.high48} ${textStyle.size15}` }}
              value={text}
              aria-label={t`Find ${name.toLowerCase()}`}
              placeholder={t`Name or id`}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <Combobox.Options className={styles.options ?? ''} aria-label={name}>
            <Option value={ANY} label={t`Any`} chosen={chosen.kind === 'any'} />
            {offer.none > 0 && (
              <Option
                value={NONE}
                label={t`None assigned`}
                count={offer.none}
                chosen={chosen.kind === 'none'}
              />
            )}
            {offer.choices.map(({ id, label, count }) => (
              <Option
                key={id}
                value={ONE + id}
                label={label}
                count={count}
                chosen={chosen.kind === 'one' && chosen.id === id}
              />
            ))}
            {offer.choices.length === 0 && text.trim() !== '' && (
              <Combobox.Empty>{t`Nothing fits “${text.trim()}”.`}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {chosen.kind !== 'any' && (
        <button
          type="button"
          className={`${surface.remove} ${styles.unpick}`}
          aria-label={t`${name}: show all`}
          onClick={() => onChoose({ kind: 'any' })}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}

function Option(props: { value: string; label: string; count?: number; chosen: boolean }) {
  const { value, label, count, chosen } = props;
  return (
    <Combobox.Option value={value} active={chosen} className={`${layout.row8} ${styles.option}`}>
      <span
        className={`${layout.fixed} ${textStyle.action} ${layout.stack0}`}
        style={{ width: 16 }}
      >
        {chosen && <Check size={16} aria-hidden />}
      </span>
      <span
        className={`${layout.fill} ${textStyle.breaks} ${value === ONE + label ? `mono ${textStyle.size13}` : ''}`}
      >
        {label}
      </span>
      {count !== undefined && (
        <span className={`${layout.fixed} ${textStyle.detail} tabular`}>{countText(count)}</span>
      )}
    </Combobox.Option>
  );
}

/** The offer of the props, or the one looked up for the typed text while the list is open. */
function useOffer({ offer, lookUp }: Props, opened: boolean) {
  const [text, setText] = useState('');
  const answer = useQuery(lookUp !== undefined && opened ? lookUp(text) : null);
  const foundOffer = answer.kind === 'loaded' ? answer.value : nothing;
  return { text, setText, offer: offer ?? foundOffer };
}
