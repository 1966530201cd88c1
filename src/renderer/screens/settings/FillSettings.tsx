import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type FillRules, fillRulesSchema } from '#shared/contract/fillRules.ts';
import { productIdSchema } from '#shared/domain/ids.ts';
import { setFillRules } from '../../api/actions.ts';
import { fills } from '../../api/queries/fills.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { type FillRuleName, fillRuleTexts } from '../../text/fillRuleText.ts';
import { inputProblemText } from '../../text/inputProblemText.ts';
import { t, tAs } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';

const noAnswer = noAnswerText(t`Choose again.`);

/** What the pharmacy decides about its fill checks. A lead's to change. */
export function FillSettings() {
  const [answer, update] = useUpdatableQuery(fills.rules());
  const { run, problem } = useRecordedAction(setFillRules, { onDone: update, noAnswer });
  return (
    <SettingCard title={t`Fill check`}>
      {answer.kind === 'loaded' ? (
        <Rules rules={answer.value} onChange={(part) => void run({ ...answer.value, ...part })} />
      ) : (
        <QueryStatus of={answer} />
      )}
      <p role="alert">{problem}</p>
    </SettingCard>
  );
}

interface RulesProps {
  readonly rules: FillRules;
  readonly onChange: (part: Partial<FillRules>) => void;
}

const idleChoices = [5, 10, 20, 30, 60] as const;

const minutesOf = (minutes: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(minutes.map((one) => [String(one), t`${one} min`]));

function Rules({ rules, onChange }: RulesProps) {
  return (
    <>
      <Choice
        rule="expiresTooSoon"
        value={rules.expiresTooSoon}
        choices={{ stop: tAs('verdict')`Stop`, care: t`Warn`, off: t`Off` }}
        onChoose={(expiresTooSoon) => onChange({ expiresTooSoon })}
      />
      <Choice
        rule="noFillsLeft"
        value={rules.noFillsLeft}
        choices={{ care: t`Warn`, stop: tAs('verdict')`Stop` }}
        onChoose={(noFillsLeft) => onChange({ noFillsLeft })}
      />
      <Choice
        rule="checkLots"
        value={rules.checkLots}
        choices={{ ask: t`Not decided`, yes: t`Yes`, no: t`No` }}
        onChoose={(checkLots) => onChange({ checkLots })}
      />
      <OnOff rule="oneCustomer" {...{ rules, onChange }} />
      <OnOff rule="secondPerson" {...{ rules, onChange }} />
      <OnOff rule="ownLabels" {...{ rules, onChange }} />
      <Choice
        rule="idleMinutes"
        value={String(rules.idleMinutes)}
        choices={minutesOf([...idleChoices, rules.idleMinutes])}
        onChoose={(minutes) => onChange({ idleMinutes: Number(minutes) })}
      />
      <OnOff rule="takeFromLots" {...{ rules, onChange }} />
      <OnOff rule="printLabel" {...{ rules, onChange }} />
      <StatusRule status={rules.statusAfter} onSave={(statusAfter) => onChange({ statusAfter })} />
      <ListRule
        rule="goodStatuses"
        of={rules.goodStatuses}
        onSave={(texts) => onChange({ goodStatuses: texts.map((text) => text.toLowerCase()) })}
      />
      <ListRule
        rule="kits"
        of={rules.kits}
        onSave={(texts) => onChange({ kits: texts.map((text) => productIdSchema.parse(text)) })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly rule: FillRuleName;
  readonly value: Value;
  readonly choices: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ rule, value, choices, onChoose }: ChoiceProps<Value>) {
  const { title, means } = fillRuleTexts[rule];
  const values = Object.keys(choices).filter((one): one is Value => one in choices);
  return (
    <div className={`${layout.stack8} ${styles.choice}`}>
      <p className={textStyle.strong} aria-hidden>
        {title}
      </p>
      <SegmentedControl
        aria-label={title}
        className={layout.segments ?? ''}
        fullWidth
        value={value}
        onChange={(chosen) => {
          const found = values.find((one) => one === chosen);
          if (found !== undefined) onChoose(found);
        }}
        data={values.map((one) => ({ value: one, label: choices[one] }))}
      />
      <p className={textStyle.second}>{means}</p>
    </div>
  );
}

interface OnOffProps extends RulesProps {
  readonly rule: 'oneCustomer' | 'secondPerson' | 'ownLabels' | 'takeFromLots' | 'printLabel';
}

function OnOff({ rule, rules, onChange }: OnOffProps) {
  const { title, means } = fillRuleTexts[rule];
  return (
    <div className={styles.choice}>
      <Switch
        className={`${layout.row} ${layout.high48}`}
        size="lg"
        label={title}
        checked={rules[rule]}
        onChange={(event) => onChange({ [rule]: event.currentTarget.checked })}
      />
      <p className={textStyle.second}>{means}</p>
    </div>
  );
}

interface StatusRuleProps {
  readonly status: string | null;
  readonly onSave: (status: string | null) => void;
}

const statusSchema = fillRulesSchema.shape.statusAfter;

/** Any text that a status may be, since the service lists none; empty for none. */
function StatusRule({ status, onSave }: StatusRuleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const typed = (draft ?? '').trim();
  const read = statusSchema.safeParse(typed === '' ? null : typed);
  const problem = read.success ? null : inputProblemText(read.error.issues[0]?.message ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft === null || !read.success) return;
    onSave(read.data);
    setDraft(null);
  }
  return (
    <TextRule
      rule="statusAfter"
      text={draft ?? status ?? ''}
      problem={problem}
      isTyped={draft !== null}
      onType={setDraft}
      onSubmit={submit}
    />
  );
}

interface ListRuleProps {
  readonly rule: FillRuleName;
  readonly of: readonly string[];
  readonly onSave: (texts: readonly string[]) => void;
}

/** A list as one text, with commas between. */
function ListRule({ rule, of, onSave }: ListRuleProps) {
  const saved = of.join(', ');
  const [draft, setDraft] = useState<string | null>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft === null) return;
    const texts = draft.split(',').map((text) => text.trim());
    onSave([...new Set(texts.filter((text) => text !== ''))]);
    setDraft(null);
  }
  return (
    <TextRule
      rule={rule}
      text={draft ?? saved}
      isTyped={draft !== null}
      onType={setDraft}
      onSubmit={submit}
    />
  );
}

interface TextRuleProps {
  readonly rule: FillRuleName;
  readonly text: string;
  readonly problem?: string | null;
  readonly isTyped: boolean;
  readonly onType: (text: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

function TextRule({ rule, text, problem = null, isTyped, onType, onSubmit }: TextRuleProps) {
  const { title, means } = fillRuleTexts[rule];
  return (
    <form className={`${layout.beside12} ${styles.choice}`} onSubmit={onSubmit}>
      <TextInput
        className={layout.grow ?? ''}
        label={title}
        description={means}
        autoComplete="off"
        error={problem}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" mt="auto" disabled={!isTyped}>
        {t`Save`}
      </Button>
    </form>
  );
}
