export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="11" fill="var(--pb-ink)" />
      <g
        fill="none"
        stroke="var(--pb-surface)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M13 18v-3a2 2 0 0 1 2-2h3M26 13h3a2 2 0 0 1 2 2v3M31 26v3a2 2 0 0 1-2 2h-3M18 31h-3a2 2 0 0 1-2-2v-3M18 22h8" />
      </g>
    </svg>
  );
}
