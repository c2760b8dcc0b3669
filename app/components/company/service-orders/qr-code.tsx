interface QrCodeProps {
  /** The modules, a string per row: `1` is dark. */
  rows: readonly string[];
  label: string;
  className?: string | undefined;
}

/** QR readers need four light modules around the code. */
const border = 4;

/** A code to scan with a phone; dark on light in both schemes, because not all phones read inverted codes. */
export function QrCode({ rows, label, className }: QrCodeProps) {
  const size = rows.length + 2 * border;
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? `M${x + border} ${y + border}h1v1h-1z` : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
