import { SegmentedControl } from '@mantine/core';
import { language, languageNames, languages, speak } from '../../text/language/language.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';

/** What this window speaks; others at this computer keep theirs. */
export function LanguageSettings() {
  return (
    <SettingCard title={t`Language`}>
      <p className={`${textStyle.second} ${layout.below12}`}>
        {t`Of this window. It opens again in the language you choose.`}
      </p>
      <SegmentedControl
        aria-label={t`Language`}
        className={`${layout.segments} ${styles.segments}`}
        value={language}
        onChange={(value) => {
          const chosen = languages.find((one) => one === value);
          if (chosen !== undefined) speak(chosen);
        }}
        data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      />
    </SettingCard>
  );
}
