const GAP = 6;
const EDGE = 8;

/** Positions a panel under its anchor, above it if there is no space, and inside the window; mobile styles ignore it. */
export function positionPanel(panel: HTMLElement | null, anchor: HTMLElement | null, align: 'start' | 'end') {
  if (!panel || !anchor) return;
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted = align === 'end' ? at.right - width : at.left;
  const left = Math.max(EDGE, Math.min(wanted, document.documentElement.clientWidth - width - EDGE));
  const below = window.innerHeight - at.bottom - GAP - EDGE;
  const fitsBelow = height <= below || below >= at.top;
  const top = fitsBelow ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - height);
  panel.style.setProperty('--left', `${left}px`);
  panel.style.setProperty('--top', `${top}px`);
  panel.style.setProperty('--room', `${fitsBelow ? below : at.top - GAP - EDGE}px`);
}
