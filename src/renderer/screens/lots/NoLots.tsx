import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import type { LotSearch } from '../../api/queries/lots.ts';
import { takeScan } from '../../api/scans.ts';
import { wrongCheckDigitText } from '../../text/codeProblemText.ts';
import { t } from '../../text/language/t.ts';
import { noLotOfPackageText, noLotsText, scanLotText } from '../../text/lotListText.ts';
import { todayHere } from '../../text/today.ts';
import textStyle from '../../ui/text.module.css';
import { showAllLots } from './lotSearch.ts';

/** Why nothing is listed, and what to do about it. */
export function NoLots({ known, search }: { known: number; search: LotSearch }) {
  const { text, code, symbology, tab } = search;
  const isNarrowed = text.trim() !== '';
  return (
    <Stack className={textStyle.second} {...{ align: 'flex-start', gap: 12, p: 24 }}>
      <p>
        <strong>{code === null ? noLotsText(tab, known, isNarrowed) : noLotOfPackageText}</strong>
      </p>
      {code !== null && <WrongDigit code={code} symbology={symbology} />}
      {(code !== null || known === 0 || isNarrowed) && <p>{scanLotText}</p>}
      {code !== null ? (
        <VerifyInstead code={code} symbology={symbology} />
      ) : (
        known > 0 && (
          <Button variant="default" onClick={showAllLots}>
            {t`Show all lots`}
          </Button>
        )
      )}
    </Stack>
  );
}

type Code = Readonly<{ code: string; symbology: string | null }>;

function WrongDigit({ code, symbology }: Code) {
  const { kind } = kindOfCode({ text: code, symbology }, todayHere());
  return kind === 'wrong-check-digit' ? <p role="alert">{wrongCheckDigitText}</p> : null;
}

function VerifyInstead({ code, symbology }: Code) {
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      onClick={() => {
        takeScan(code, 'clicked', symbology);
        void navigate({ to: '/' });
      }}
    >
      {t`Verify as a barcode`}
    </Button>
  );
}
