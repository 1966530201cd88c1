import { BrowserCodeReader } from '@zxing/browser';
import { type CameraTrouble, troubleOf } from './trouble.ts';

export interface OpenCamera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly deviceId: string | null;
  readonly hasTorch: boolean;
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const;

function request(video: MediaTrackConstraints): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, ...video } });
}

/** The chosen camera, or any when it is not connected. */
async function streamOf(deviceId: string | null): Promise<MediaStream> {
  const facingAway = { facingMode: { ideal: 'environment' } };
  if (deviceId === null) return request(facingAway);
  try {
    return await request({ deviceId: { exact: deviceId } });
  } catch (error) {
    if (troubleOf(error) !== 'absent') throw error;
    return request(facingAway);
  }
}

/** Opens a camera, or says why there is none. */
export async function openCamera(deviceId: string | null): Promise<OpenCamera | CameraTrouble> {
  // The types say it is always there, but a page at an insecure address has none.
  if (!('mediaDevices' in navigator)) return 'unsupported';
  try {
    const stream = await streamOf(deviceId);
    const [track] = stream.getVideoTracks();
    if (track === undefined) return 'absent';
    return {
      stream,
      track,
      deviceId: track.getSettings().deviceId ?? null,
      hasTorch: BrowserCodeReader.mediaStreamIsTorchCompatible(stream),
    };
  } catch (error) {
    return troubleOf(error);
  }
}

export function closeCamera({ stream }: OpenCamera): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The cameras that are connected; their names are known once one has been allowed. */
export async function listCameras(): Promise<readonly MediaDeviceInfo[]> {
  if (!('mediaDevices' in navigator)) return [];
  return BrowserCodeReader.listVideoInputDevices();
}

/** Switches the camera's light; false if the camera refuses. */
export async function setTorch({ track }: OpenCamera, on: boolean): Promise<boolean> {
  try {
    await BrowserCodeReader.mediaStreamSetTorch(track, on);
    return true;
  } catch {
    // Some cameras claim a light and have none: the switch goes back.
    return false;
  }
}

/** Shows the stream; false when the video would not play. */
export async function playIn(video: HTMLVideoElement, { stream }: OpenCamera): Promise<boolean> {
  BrowserCodeReader.addVideoSource(video, stream);
  return BrowserCodeReader.tryPlayVideo(video);
}

export function clearVideo(video: HTMLVideoElement): void {
  BrowserCodeReader.cleanVideoSource(video);
}
