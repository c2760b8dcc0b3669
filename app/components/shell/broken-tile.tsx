const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const missing = 5;
const side = 44;

/** A floor of nine tiles with one missing: the picture of every error page. */
export function BrokenTile() {
  return (
    <svg className="broken-tile" viewBox="0 0 132 132" width="132" height="132" aria-hidden="true">
      {cells.map((cell) => (
        <Cell key={cell} cell={cell} />
      ))}
    </svg>
  );
}

function Cell({ cell }: { cell: number }) {
  const x = (cell % 3) * side;
  const y = Math.floor(cell / 3) * side;
  if (cell === missing) {
    return <rect className="tile-gap" x={x + 2} y={y + 2} width={side - 4} height={side - 4} />;
  }
  const turn = (((cell % 3) + Math.floor(cell / 3)) % 4) * 90;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} ${side / 2} ${side / 2})`}>
      <rect className="tile-ground" width={side} height={side} />
      <path className={cell % 4 === 0 ? 'tile-accent' : 'tile-shape'} d="M0 0h22a22 22 0 0 1-22 22z" />
      <path className="tile-shape" d="M44 44H22a22 22 0 0 1 22-22z" />
    </g>
  );
}
