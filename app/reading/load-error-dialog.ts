import buttons from '../ui/actions/button.module.css';
import { cx } from '../ui/cx.ts';
import styles from '../ui/overlays/missing.module.css';
import { isServerReachable } from '../ui/overlays/server-reachable.ts';
import { readState } from './state.ts';

/**
 * Reports that requested code failed to load, and offers another try. Separate from app/ui/overlays/load-error.tsx,
 * which may be part of the missing code. A second failure while the server answers means that the page is older than
 * its files.
 * @param retry rejects if it fails again
 * @returns whether a retry succeeded; false if the dialog was closed
 */
export function showLoadError(retry: () => Promise<void>): Promise<boolean> {
  const { labels } = readState();
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'could-not-come');
  const text = Object.assign(document.createElement('p'), {
    id: 'could-not-come',
    textContent: labels.part_failed,
  });
  const row = document.createElement('div');
  row.className = styles.actions ?? '';
  dialog.append(text, row);
  document.body.append(dialog);
  return new Promise((resolve) => {
    let isHere = false;
    const retryButton = makeButton(labels.retry, buttons.filled, async () => {
      retryButton.setAttribute('aria-busy', 'true');
      try {
        await retry();
        isHere = true;
        dialog.close();
      } catch {
        if (await isServerReachable()) location.reload();
      }
      retryButton.removeAttribute('aria-busy');
    });
    row.append(
      makeButton(labels.close, buttons.outline, () => dialog.close()),
      retryButton,
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(isHere);
    });
    dialog.showModal();
  });
}

function makeButton(label: string, variant: string | undefined, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = cx(buttons.button, buttons.default, variant);
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}
