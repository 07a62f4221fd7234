// Vineyard rows on hills under an evening sun.

/** A row of vines runs from the foot of a hill to one point on its ridge. */
const ROW_FEET = [-60, 20, 100, 180, 260, 340, 420, 500, 580, 660];

export function HillsMotif({ className }: { readonly className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="296" cy="148" r="34" fill="var(--motif-sun)" />
      <path d="M0 190C90 130 190 132 280 170s140 30 200-6v156H0Z" fill="var(--motif-far)" />
      <path d="M0 236C110 180 220 200 300 222s130 16 180-14v112H0Z" fill="var(--motif-middle)" />
      <path d="M0 290c120-70 250-66 480-22v52H0Z" fill="var(--motif-near)" />
      <g fill="none" stroke="var(--motif-row)" strokeWidth="3" strokeLinecap="round">
        {ROW_FEET.map((foot) => (
          <path key={foot} d={`M${foot} 330Q${(foot + 240) / 2} 290 ${190 + foot / 6} 256`} />
        ))}
      </g>
    </svg>
  );
}
