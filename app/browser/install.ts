/** What Chromium offers where a site can be installed; other browsers have it in a menu of their own. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;
const place = () => document.querySelector<HTMLElement>('[data-install] button');

/** Keeps the browser's offer to install this site until somebody presses the button, which shows only then. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    const button = place();
    if (!button) return;
    event.preventDefault();
    offer = event as InstallOffer;
    button.hidden = false;
    button.onclick = () => void offer?.prompt();
  });
  addEventListener('appinstalled', () => {
    offer = undefined;
    const button = place();
    if (button) button.hidden = true;
  });
}

/** Brings the worker that says so where there is no connection (app/public/assets/service-worker.js). */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !document.querySelector('[data-install]')) return;
  // A browser that refuses it shows its own page without connection.
  navigator.serviceWorker.register('/assets/service-worker.js', { scope: '/' }).catch(() => undefined);
}
