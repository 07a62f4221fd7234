// A text as a QR code, for another device's camera.
import { correction, generate } from 'lean-qr/nano';
import styles from '#parts/sync/sync.module.css';

/** Modules around it: the standard asks for so many. */
const QUIET = 4;

export interface QrCodeProps {
  readonly text: string;
  /** What it is, for learners who do not see it. */
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const path = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_column, x) =>
      code.get(x, y) ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '',
    ).join(''),
  ).join('');
  const side = code.size + QUIET * 2;
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Dark on light in every colour scheme: many cameras read nothing else. */}
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
