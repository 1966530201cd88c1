/** The value below which so large a part of them lies. */
export function quantile(values: readonly number[], part: number, digits = 1): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1);
  return Number((sorted[Math.max(0, at)] ?? Number.NaN).toFixed(digits));
}
