import IconDiamond from '@tabler/icons-react/dist/esm/icons/IconDiamond.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';

/** The small turmeric tag of paid items, such as "Nổi bật"; recognisable but subtle. */
export function PremiumTag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.premium}>
      <Icon of={IconDiamond} size="badge" />
      {children}
    </span>
  );
}
