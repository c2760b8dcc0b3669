import { type ReactNode, useEffect, useRef } from 'react';

interface ShellMenuProps {
  label: string;
  /** What the button shows; `label` is its name for screen readers. */
  button: ReactNode;
  children: ReactNode;
  className?: string;
  onOpen?: () => void;
}

/** A drop-down of the page header. Opens without script; with it closes on a click elsewhere and on Escape. */
export function ShellMenu({ label, button, children, className = '', onOpen }: ShellMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (
        menu.contains(event.target as Node) &&
        !(event.target as Element).closest('a, [data-closes]')
      )
        return;
      menu.open = false;
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details
      className={`shell-menu ${className}`}
      ref={details}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary aria-label={label} title={label}>
        {button}
      </summary>
      <div className="shell-menu-panel">{children}</div>
    </details>
  );
}
