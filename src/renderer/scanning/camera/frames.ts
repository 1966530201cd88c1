import type { Decoder } from '../decode/decoder.ts';
import type { CameraLook } from './cameraReader.ts';

/** After this many quick looks without a code, the next is a thorough one. */
const quickLooks = 6;
/** After this many failed looks in a row, the panel says so. */
const mostFailures = 5;
/** Older looks are dropped: their codes may have left the view. */
const staleMs = 1_500;

/**
 * Looks at a playing video's frames, one at a time and always the newest.
 * @param onLook called for each look that is not too old; its `at` is of `performance.now`
 * @param onFailing called with true once look after look fails, and with false when one works again
 * @returns how to stop; nothing is reported afterwards
 */
export function watchFrames(
  video: HTMLVideoElement,
  decoder: Decoder,
  onLook: (look: CameraLook) => void,
  onFailing: (isFailing: boolean) => void,
): () => void {
  let stopped = false;
  let busy = false;
  let hasNewFrame = false;
  let quick = 0;
  let failures = 0;
  let handle = 0;

  async function look(): Promise<void> {
    hasNewFrame = false;
    const frame = frameOf(video);
    if (frame === undefined) return;
    busy = true;
    const at = performance.now();
    const thorough = quick >= quickLooks;
    const answer = await decoder.frame(frame, thorough);
    busy = false;
    if (stopped) return;
    if (answer.kind === 'read') {
      const { reads, area } = answer;
      if (failures >= mostFailures) onFailing(false);
      failures = 0;
      // A code that only a thorough look can read gets thorough looks until it has left the view.
      if (!thorough || reads.length === 0) quick = reads.length > 0 || thorough ? 0 : quick + 1;
      if (performance.now() - at <= staleMs) onLook({ reads, area, at, thorough });
    } else {
      failures += 1;
      if (failures === mostFailures) onFailing(true);
    }
    if (hasNewFrame) void look();
  }

  function onFrame(): void {
    if (stopped) return;
    handle = video.requestVideoFrameCallback(onFrame);
    hasNewFrame = true;
    if (!busy) void look();
  }

  handle = video.requestVideoFrameCallback(onFrame);
  return () => {
    stopped = true;
    video.cancelVideoFrameCallback(handle);
  };
}

/** The frame that is shown now; a camera that was changed or unplugged a moment ago has none. */
function frameOf(video: HTMLVideoElement): VideoFrame | undefined {
  try {
    return new VideoFrame(video);
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'InvalidStateError') return undefined;
    throw problem;
  }
}
