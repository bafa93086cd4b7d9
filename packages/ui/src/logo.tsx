/** The arch and its door. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M2.4 23V11.2a9.6 9.6 0 0 1 19.2 0V23"
        stroke="var(--p-text)"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
      <path d="M8 23V12.6a4 4 0 0 1 8 0V23z" fill="var(--p-accent)" />
    </svg>
  );
}
