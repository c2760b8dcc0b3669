/** Chromium's event for sites that can be installed; other browsers have their own menu for it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | undefined;
const installButton = () => document.querySelector<HTMLElement>('[data-install] button');

/** Stores the browser's offer to install this site until the user clicks the button, which is shown only then. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    const button = installButton();
    if (!button) return;
    event.preventDefault();
    offer = event as InstallOffer;
    button.hidden = false;
    button.onclick = () => void offer?.prompt();
  });
  addEventListener('appinstalled', () => {
    offer = undefined;
    const button = installButton();
    if (button) button.hidden = true;
  });
}

/** Registers the worker that shows a page without connection (app/public/assets/service-worker.js). */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !document.querySelector('[data-install]')) return;
  // A browser that rejects the worker shows its own page without connection.
  navigator.serviceWorker.register('/assets/service-worker.js', { scope: '/' }).catch(() => undefined);
}
