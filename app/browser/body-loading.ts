/** docs/rules.md#numbers: the indicator of a load that takes less than this stays a little longer, so that it does not flicker. */
const quickMs = 1000;
const lingerMs = 200;

let running = 0;
let since = 0;

/** Marks the body as loading (`is-loading`) until all loads have ended. @returns a function that ends this one */
export function markBodyLoading(): () => void {
  if (running === 0) since = Date.now();
  running += 1;
  show();
  return () => {
    running -= 1;
    setTimeout(show, Date.now() - since < quickMs ? lingerMs : 0);
  };
}

const show = () => document.body.classList.toggle('is-loading', running > 0);
