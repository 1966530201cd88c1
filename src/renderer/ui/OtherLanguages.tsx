import { Button, Group } from '@mantine/core';
import { Languages } from 'lucide-react';
import { languageNames, otherLanguages, speak } from '../text/language/language.ts';

/** For whoever cannot read this window yet: the other languages, each in its own words. */
export function OtherLanguages() {
  return (
    <Group gap={8} justify="center">
      {otherLanguages.map((one) => (
        <Button
          key={one}
          lang={one}
          variant="subtle"
          leftSection={<Languages size={18} aria-hidden />}
          onClick={() => speak(one)}
        >
          {languageNames[one]}
        </Button>
      ))}
    </Group>
  );
}
