import buttons from '../actions/button.module.css';
import { cx } from '../cx.ts';
import styles from './load-error.module.css';
import { isServerReachable } from './server-reachable.ts';

interface LoadError {
  /** Texts of the dialog, in the language of the page. */
  labels: { part_failed: string; retry: string; close: string };
  /** Rejects if it fails again. */
  retry: () => Promise<void>;
  /** Closes the dialog. */
  signal?: AbortSignal;
  /** Registers the open dialog; the returned function removes it. */
  register?: (dialog: HTMLDialogElement, close: () => void) => () => void;
}

/**
 * Reports that requested code failed to load, and offers another try. It needs no framework, because that may be part
 * of the missing code.
 * @returns whether a retry succeeded; false if the dialog was closed
 */
export function showLoadError({ labels, retry, signal, register }: LoadError): Promise<boolean> {
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
    // Removes the dialog at once, without waiting for the event "close": that event comes after the focus has returned,
    // and a click in between would be lost.
    const close = () => {
      if (!dialog.isConnected) return;
      dialog.close();
      leave?.();
      dialog.remove();
      resolve(isHere);
    };
    const retryButton = makeButton(labels.retry, buttons.filled, async () => {
      retryButton.setAttribute('aria-busy', 'true');
      isHere = await retryLoad(retry);
      if (isHere) close();
      retryButton.removeAttribute('aria-busy');
    });
    row.append(makeButton(labels.close, buttons.outline, close), retryButton);
    dialog.showModal();
    const leave = register?.(dialog, close);
    signal?.addEventListener('abort', close);
    dialog.addEventListener('cancel', close);
    dialog.addEventListener('close', close);
  });
}

/**
 * Tries again to load code. A second failure while the server answers means that the page is older than its files; a
 * reload fixes that.
 * @returns whether it succeeded
 */
export async function retryLoad(retry: () => Promise<void>): Promise<boolean> {
  try {
    await retry();
    return true;
  } catch {
    if (await isServerReachable()) location.reload();
    return false;
  }
}

function makeButton(label: string, variant: string | undefined, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = cx(buttons.button, buttons.default, variant);
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}
