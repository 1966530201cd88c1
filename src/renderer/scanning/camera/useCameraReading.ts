import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { topExpectation } from '../../state/scanTargets.ts';
import type { CodeRead } from '../decode/codeRead.ts';
import { Decoder } from '../decode/decoder.ts';
import { takeSeenCode } from '../dispatchScan.ts';
import { playSound } from '../sounds.ts';
import { CameraReader } from './cameraReader.ts';
import { choose } from './choice.ts';
import { watchFrames } from './frames.ts';
import { openPicture } from './picture.ts';
import type { CameraState } from './useCamera.ts';

/** A code that became a scan. */
export interface AcceptedCode {
  readonly id: number;
  readonly read: CodeRead;
  readonly at: number;
}

/** Whether a picture is being read, or how the reading of the last one ended. */
export type PictureState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly done: number; readonly of: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'not-a-picture' };

const MOST_LISTED = 2;

const sameList = (a: readonly CodeRead[], b: readonly CodeRead[]) =>
  a.length === b.length && a.every((read, index) => read.text === b[index]?.text);

interface CameraReading {
  readonly accepted: readonly AcceptedCode[];
  readonly choices: readonly CodeRead[];
  readonly picture: PictureState;
  /** The decoder fails on every frame: no code can be read. */
  readonly failing: boolean;
  readonly readPicture: (file: Blob) => Promise<void>;
  readonly leavePicture: () => void;
  readonly pick: (read: CodeRead) => void;
  readonly passOver: () => void;
}

/** Reads codes from the camera and from pictures, and dispatches them as scans. */
export function useCameraReading(
  video: RefObject<HTMLVideoElement | null>,
  state: CameraState,
): CameraReading {
  const [accepted, setAccepted] = useState<readonly AcceptedCode[]>([]);
  const [choices, setChoices] = useState<readonly CodeRead[]>([]);
  const [picture, setPicture] = useState<PictureState>({ kind: 'none' });
  const [failing, setFailing] = useState(false);
  const decoder = useRef<Decoder | null>(null);
  const reader = useRef(new CameraReader());
  /** While the person chooses among a picture's codes, the camera's looks are ignored. */
  const choosingInPicture = useRef(false);

  const take = useCallback((read: CodeRead, from: 'camera' | 'picture') => {
    setAccepted((before) => {
      const id = (before[0]?.id ?? 0) + 1;
      return [{ id, read, at: Date.now() }, ...before].slice(0, MOST_LISTED);
    });
    takeSeenCode(read.text, read.identifier, from);
  }, []);

  const ask = useCallback((reads: readonly CodeRead[]) => {
    setChoices((before) => {
      if (sameList(before, reads)) return before;
      if (reads.length > before.length) playSound('unknown');
      return reads;
    });
  }, []);

  useEffect(() => {
    const newDecoder = new Decoder();
    decoder.current = newDecoder;
    return () => newDecoder.close();
  }, []);

  const live = state.kind === 'live';
  useEffect(() => {
    const element = video.current;
    if (!live || element === null || decoder.current === null) return;
    reader.current = new CameraReader();
    setFailing(false);
    return watchFrames(
      element,
      decoder.current,
      (look) => {
        if (choosingInPicture.current) return;
        const outcome = reader.current.look(look, topExpectation());
        ask(outcome.choices);
        if (outcome.accepted !== null) take(outcome.accepted, 'camera');
      },
      setFailing,
    );
  }, [live, video, ask, take]);

  const readPicture = useCallback(
    async (file: Blob) => {
      const { current } = decoder;
      if (current === null) return;
      const bitmap = await openPicture(file);
      if (bitmap === null) {
        setPicture({ kind: 'not-a-picture' });
        return;
      }
      setPicture({ kind: 'reading', done: 0, of: 1 });
      const answer = await current.picture(bitmap, (done, of) =>
        setPicture({ kind: 'reading', done, of }),
      );
      // The person left it or opened another picture, which has its own report.
      if (answer.kind === 'left') return;
      if (answer.kind === 'failed') {
        setPicture(answer);
        return;
      }
      setPicture({ kind: answer.reads.length === 0 ? 'empty' : 'none' });
      const sights = answer.reads.map((read) => ({
        ...{ read, firstAt: 0, lastAt: 0, sureAt: 0 },
        ...{ frames: 2, readQuickly: true, ignored: false, missed: 0 },
      }));
      const choice = choose(sights, topExpectation(), null, Number.POSITIVE_INFINITY);
      if (choice.kind === 'take') take(choice.read, 'picture');
      if (choice.kind === 'ask') {
        choosingInPicture.current = true;
        ask(choice.reads);
      }
    },
    [ask, take],
  );

  const answer = () => {
    choosingInPicture.current = false;
    setChoices([]);
  };
  return {
    accepted,
    choices,
    picture,
    failing,
    readPicture,
    leavePicture: () => {
      decoder.current?.leavePicture();
      setPicture({ kind: 'none' });
    },
    pick: (read) => {
      const from = choosingInPicture.current ? 'picture' : 'camera';
      answer();
      reader.current.accept(read, performance.now());
      take(read, from);
    },
    passOver: () => {
      answer();
      reader.current.passOver();
    },
  };
}
