import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Service } from '#contract/money/quote.ts';

/** "Tin nổi bật: Kế toán kho": a service with its subject. */
export function orderLineName(line: { service: Service; title: string } | undefined, t: TranslateFn): string {
  if (!line) return '';
  const service = t(`service.name.${line.service}`);
  return line.title ? `${service}: ${line.title}` : service;
}
