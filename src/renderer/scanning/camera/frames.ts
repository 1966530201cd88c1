import type { Decoder } from '../decode/decoder.ts';
import type { CameraLook } from './cameraReader.ts';

/** So many quick looks in a row may find nothing before one takes its time. */
const quickLooks = 6;
/** So many looks in a row may fail before it is said. */
const mostFailures = 5;
/** Found in an older frame than this, a code is what was there, not what is. */
const staleMs = 1_500;

/**
 * Looks at a playing video's frames, one at a time and always the newest; the frame is handed to
 * the worker as it is.
 * @param onLook each look that is not too old, with when its frame was taken (performance.now)
 * @param onFailing told true once look after look fails, and false when one works again
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
  /** A frame has come that nobody has looked at. */
  let unseen = false;
  let quick = 0;
  let failures = 0;
  let handle = 0;

  async function look(): Promise<void> {
    busy = true;
    unseen = false;
    const at = performance.now();
    const thorough = quick >= quickLooks;
    const answer = await decoder.frame(new VideoFrame(video), thorough);
    busy = false;
    if (stopped) return;
    if (answer.kind === 'read') {
      const { reads, looked } = answer;
      if (failures >= mostFailures) onFailing(false);
      failures = 0;
      // What only a thorough look can read is followed by thorough looks until it has gone.
      if (!thorough || reads.length === 0) quick = reads.length > 0 || thorough ? 0 : quick + 1;
      if (performance.now() - at <= staleMs) onLook({ reads, looked, at, thorough });
    } else {
      failures += 1;
      if (failures === mostFailures) onFailing(true);
    }
    if (unseen) void look();
  }

  function onFrame(): void {
    if (stopped) return;
    handle = video.requestVideoFrameCallback(onFrame);
    unseen = true;
    if (!busy) void look();
  }

  handle = video.requestVideoFrameCallback(onFrame);
  return () => {
    stopped = true;
    video.cancelVideoFrameCallback(handle);
  };
}
