import { useCall } from '#app/api/use-call.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';

/** The company of the signed-in member, in the language of the page. Its place stays empty until the name is known. */
export function CompanyName() {
  const options = { silent: true, background: true, once: true } as const;
  const name = useCall('GET /employer/account/show', {}, options).data?.company_name;
  return (
    <span className="work-company" lang={name && hangulLang(name)} title={name}>
      {name}
    </span>
  );
}
