import { Modal, type ModalProps } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { showPieces, takeScan } from '../../api/scans.ts';
import { isOwnCode } from '../../state/scanTargets.ts';
import { ScanLevel, useScanTarget } from '../../state/useScanTarget.ts';
import { useReturns } from '../useReturns.ts';
import { DiscardTyped } from './DiscardTyped.tsx';
import { isInFront, putInFront } from './openDialogs.ts';
import { ScanNotice } from './ScanNotice.tsx';
import { useTypedText } from './useTypedText.ts';

/** Called once with the person's answer. */
type Answer = (discards: boolean) => void;

/**
 * Every dialog of the window. A scan that its content does not want is verified here and leads to no
 * other page, and nothing that somebody typed goes without a question: not by Escape, the X or a
 * click outside, and not by a way to another page (a command barcode, the palette, Back).
 */
export function Dialog({ onClose, closeOnEscape = true, children, ...rest }: ModalProps) {
  const { opened } = rest;
  const [question, setQuestion] = useState<{ readonly answer: Answer } | null>(null);
  const typed = useTypedText(opened);
  const level = useContext(ScanLevel);
  const returns = useReturns(opened);
  const [self] = useState(() => ({}));
  useEffect(() => (opened ? putInFront(self) : undefined), [opened, self]);
  useScanTarget((text, _burst, symbology) => takeScan(text, 'scanner', symbology), opened, {
    level: level + 1,
    expects: isOwnCode,
    inPieces: showPieces,
  });

  function ask(answer: Answer) {
    question?.answer(false);
    setQuestion({ answer });
  }
  function close() {
    if (!isInFront(self)) return;
    if (typed.isHeld()) ask((discards) => discards && onClose());
    else onClose();
  }
  useBlocker({
    disabled: !opened,
    enableBeforeUnload: typed.isHeld,
    shouldBlockFn: () =>
      typed.isHeld() &&
      new Promise<boolean>((resolve) => {
        ask((discards) => {
          if (discards) onClose();
          resolve(!discards);
        });
      }),
  });

  return (
    <>
      <Modal
        key={returns}
        {...rest}
        onClose={close}
        closeOnEscape={closeOnEscape && question === null}
        onFocusCapture={typed.onFocus}
      >
        <ScanLevel value={level + 2}>{children}</ScanLevel>
        <ScanNotice />
      </Modal>
      {opened && question !== null && (
        // Built only now: its dialog would hear the same Escape that asked.
        <DiscardTyped
          onAnswer={(discards) => {
            setQuestion(null);
            question.answer(discards);
          }}
        />
      )}
    </>
  );
}
