/** An event of Electron's, with what its kind adds. */
export function electronEvent<T extends object>(more: T) {
  let prevented = false;
  return {
    ...more,
    preventDefault: (): void => {
      prevented = true;
    },
    get defaultPrevented(): boolean {
      return prevented;
    },
  };
}
