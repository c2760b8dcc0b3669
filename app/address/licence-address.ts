/** A licence is only ever loaded from internal files, regardless of the URL (docs/rules.md#sessions). */
const ownFile = /^\/files\/[A-Za-z0-9]{22}$/;

export function isUploadedFileAddress(address: string | null | undefined): address is string {
  return typeof address === 'string' && ownFile.test(address);
}

/**
 * Target of a company that may not sign in yet: 4022 to the licence screen, 4023 to the register screen with the
 * uploaded file (docs/rules.md#sessions). The ticket is sent as a cookie, never in a URL.
 * @returns undefined for any other status, and for members who are no owners, whose answer has no licence
 */
export function licenceAddress(status: number, data: unknown): string | undefined {
  if ((data as { state?: string } | undefined)?.state === undefined) return undefined;
  if (status === 4022) return '/employer/license';
  if (status !== 4023) return undefined;
  const { company_license, type_license } = (data ?? {}) as Record<string, unknown>;
  const query = new URLSearchParams({
    company_license:
      typeof company_license === 'string' && isUploadedFileAddress(company_license) ? company_license : '',
    type_license: typeof type_license === 'string' ? type_license : '',
  });
  return `/employer/register?${query}`;
}
