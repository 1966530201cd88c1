import { Button } from '@mantine/core';
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import { DialogButtons } from '../DialogButtons.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import layout from '../layout.module.css';
import { LateCode, useLateCode } from './lateCode.ts';

/** Sooner than that nobody reads that something is coming. */
const SLOW_MS = 500;
/** The screen before stays so long, so that nothing flickers. */
const STAYS_MS = 300;

/** A part of the window whose code comes when it is first shown. */
export interface LatePart<Props> {
  (props: Props): ReactNode;
  /** Resolves when it is here, or soon. */
  preload(): Promise<void>;
}

interface NoticeProps {
  readonly failed: boolean;
  readonly onAgain: () => void;
}

function late<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Notice: ComponentType<NoticeProps & Props>,
): LatePart<Props> {
  const code = new LateCode(fetch);
  function Late(props: Props) {
    const state = useLateCode(code);
    const isSlow = useSlow();
    if (state.kind === 'here') return createElement(state.code, props);
    const failed = state.kind === 'failed';
    if (!failed && !isSlow) return null;
    return createElement(Notice, { ...props, failed, onAgain: () => void code.want() });
  }
  Late.preload = () =>
    Promise.race([
      code.want(),
      new Promise<void>((resolve) => window.setTimeout(resolve, STAYS_MS)),
    ]);
  return Late;
}

/** A screen whose code comes when somebody first goes there. */
export const lateScreen = (fetch: () => Promise<ComponentType>): LatePart<object> =>
  late(fetch, Part);

/** A part of a screen, such as a chart. */
export const latePart = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  late<Props>(fetch, Part);

/** A dialog: it can be closed before it has come. */
export const lateDialog = <Props extends { readonly onClose: () => void }>(
  fetch: () => Promise<ComponentType<Props>>,
): LatePart<Props> => late<Props>(fetch, DialogNotice);

function useSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isSlow;
}

function Part({ failed, onAgain }: NoticeProps) {
  if (!failed) return <p role="status">{t`Opening`}</p>;
  return (
    <div className={`${layout.row12} ${layout.wrap}`}>
      <Why />
      <Button onClick={onAgain}>{t`Try again`}</Button>
    </div>
  );
}

function DialogNotice({ failed, onAgain, onClose }: NoticeProps & { onClose: () => void }) {
  return (
    <Dialog opened title={failed ? t`It did not open` : t`Opening`} onClose={onClose}>
      <div className={layout.stack}>
        {failed ? <Why /> : <p role="status">{t`One moment.`}</p>}
        <DialogButtons act={t`Try again`} busy={!failed} onBack={onClose} onAct={onAgain} />
      </div>
    </Dialog>
  );
}

function Why() {
  const down = useAppState(({ connection }) => connection.kind === 'down');
  return (
    <p role="alert">
      {down
        ? t`This cannot open without the station on this computer. It opens by itself when that is back.`
        : t`A part of the program could not be read. Try again; if it fails again, restart the program.`}
    </p>
  );
}
