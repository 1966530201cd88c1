import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { readStored, store } from '../../stored/stored.ts';
import {
  clearVideo,
  closeCamera,
  listCameras,
  type OpenCamera,
  openCamera,
  playIn,
} from './stream.ts';
import type { CameraTrouble } from './trouble.ts';

const cameraKey = 'bench-camera';

/** The camera chosen on this computer, by the browser's id; null for any. */
const chosenCamera = () => readStored('localStorage', cameraKey);

export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'live'; readonly camera: OpenCamera }
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble };

interface Camera {
  readonly state: CameraState;
  readonly cameras: readonly MediaDeviceInfo[];
  readonly choose: (deviceId: string) => void;
  readonly again: () => void;
}

/** Troubles that may end when a camera is plugged in. */
const endsWhenPlugged = new Set<CameraTrouble>(['absent', 'unplugged']);

/** Plays the chosen camera in a video element while the component is mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [request, setRequest] = useState({ deviceId: chosenCamera(), attempt: 0 });
  const again = useCallback(
    () => setRequest(({ deviceId, attempt }) => ({ deviceId, attempt: attempt + 1 })),
    [],
  );

  useEffect(() => {
    let unmounted = false;
    let opened: OpenCamera | null = null;
    const element = video.current;
    setState({ kind: 'starting' });

    async function start() {
      const camera = await openCamera(request.deviceId);
      if (typeof camera === 'string') {
        if (!unmounted) setState({ kind: 'trouble', trouble: camera });
        return;
      }
      if (unmounted || element === null) {
        closeCamera(camera);
        return;
      }
      opened = camera;
      let isUnplugged = false;
      camera.track.addEventListener('ended', () => {
        isUnplugged = true;
        if (!unmounted) setState({ kind: 'trouble', trouble: 'unplugged' });
      });
      const plays = await playIn(element, camera);
      // It may be gone before its first picture.
      if (unmounted || isUnplugged) return;
      setState(plays ? { kind: 'live', camera } : { kind: 'trouble', trouble: 'failed' });
      setCameras(await listCameras());
    }

    void start();
    return () => {
      unmounted = true;
      if (opened !== null) closeCamera(opened);
      if (element !== null) clearVideo(element);
    };
  }, [video, request]);

  const waitsForCamera = state.kind === 'trouble' && endsWhenPlugged.has(state.trouble);
  // A layout effect: a camera plugged in while the trouble is being drawn must not be missed.
  useLayoutEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    const onChange = () => {
      void listCameras().then((found) => {
        setCameras(found);
        if (waitsForCamera && found.length > 0) again();
      });
    };
    navigator.mediaDevices.addEventListener('devicechange', onChange);
    return () => navigator.mediaDevices.removeEventListener('devicechange', onChange);
  }, [waitsForCamera, again]);

  const choose = (deviceId: string) => {
    store('localStorage', cameraKey, deviceId);
    setRequest(({ attempt }) => ({ deviceId, attempt: attempt + 1 }));
  };
  return { state, cameras, choose, again };
}
