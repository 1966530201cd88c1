import { z } from 'zod';
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

/** The light is no part of the standard’s own capabilities (Media Capture and Streams, Image Capture). */
const lightSchema = z.object({ torch: z.boolean().optional() });

function hasTorch(track: MediaStreamTrack): boolean {
  const read = lightSchema.safeParse(track.getCapabilities());
  return read.success && read.data.torch === true;
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
      hasTorch: hasTorch(track),
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
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ kind }) => kind === 'videoinput');
}

/** Switches the camera's light; false if the camera refuses. */
export async function setTorch({ track }: OpenCamera, on: boolean): Promise<boolean> {
  try {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
    await track.applyConstraints({ advanced: [light] });
    return true;
  } catch {
    // Some cameras claim a light and have none: the switch goes back.
    return false;
  }
}

/** Shows the stream; false when the video would not play. */
export async function playIn(video: HTMLVideoElement, { stream }: OpenCamera): Promise<boolean> {
  video.srcObject = stream;
  try {
    await video.play();
    return true;
  } catch {
    // It was closed meanwhile, or the system lets nothing play.
    return false;
  }
}

export function clearVideo(video: HTMLVideoElement): void {
  video.srcObject = null;
}
