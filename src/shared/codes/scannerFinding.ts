/**
 * What a scanner does to a code. `mended`: the bench corrects it; otherwise its own settings must.
 */
export type ScannerFinding =
  | { readonly kind: 'other-layout'; readonly mended: true; readonly count: number }
  | { readonly kind: 'case-swapped'; readonly mended: true; readonly capsLock: boolean }
  | { readonly kind: 'gs-replaced'; readonly mended: true; readonly by: string }
  | { readonly kind: 'says-kind'; readonly mended: true }
  | { readonly kind: 'prefix' | 'suffix'; readonly mended: true; readonly text: string }
  | { readonly kind: 'slow'; readonly mended: true; readonly ms: number }
  | { readonly kind: 'case-lost'; readonly mended: false; readonly to: 'capitals' | 'small' }
  | { readonly kind: 'mixed-up'; readonly mended: false; readonly chars: string }
  /** Characters that the code of lines did not show, and that may come in more than one way. */
  | { readonly kind: 'untested'; readonly mended: false; readonly chars: string }
  | { readonly kind: 'caps-lock-on'; readonly mended: false }
  | { readonly kind: 'num-lock-off'; readonly mended: false }
  /** An arrow or the like around each code, by its name: `ArrowDown`. */
  | { readonly kind: 'moving-key'; readonly mended: false; readonly key: string }
  | { readonly kind: 'gs-lost'; readonly mended: false }
  | { readonly kind: 'no-ending'; readonly mended: false };
