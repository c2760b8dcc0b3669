import type { ReactNode } from 'react';

interface ShellMenuProps {
  label: string;
  /** Content of the button; `label` is its accessible name. */
  button: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A drop-down of the page header. Opens without script; watch-header.ts closes it on a click elsewhere and on Escape. */
export function ShellMenu({ label, button, children, className = '' }: ShellMenuProps) {
  return (
    <details className={`shell-menu ${className}`}>
      <summary aria-label={label} title={label}>
        {button}
      </summary>
      <div className="shell-menu-panel">{children}</div>
    </details>
  );
}
