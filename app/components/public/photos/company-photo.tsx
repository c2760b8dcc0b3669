import { shortCompanyName } from '#app/i18n/format.ts';
import { cx } from '#app/ui/cx.ts';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import type { CompanyPhoto as Photo } from '#contract/accounts/companies.ts';
import styles from './company-photo.module.css';
import { photoProps } from './photos.ts';

interface CompanyPhotoProps {
  company: { id: number; name: string; logo: string | null };
  photo: Photo | null;
  /** Width of the photo on the page, as `sizes` of an image. */
  sizes: string;
  className?: string | undefined;
}

/** The first photo of a company, else a plate with its logo; decorative, because the name is next to it. */
export function CompanyPhoto({ company: { id, name, logo }, photo, sizes, className }: CompanyPhotoProps) {
  return (
    <div className={cx(styles.photo, className)}>
      {photo ? (
        <img {...photoProps(photo, sizes)} alt="" loading="lazy" />
      ) : (
        <LogoPlate id={id} name={shortCompanyName(name)} logo={logo} className={styles.plate} />
      )}
    </div>
  );
}
