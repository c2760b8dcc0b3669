import { z } from 'zod';
import { blankToUndefined, id, identifier, listOf, openApiSchemaOf, optional } from '#contract/fields.ts';
import { type Localized, languages } from '#contract/languages.ts';
import { message } from '#contract/text/messages.ts';
import { hasContent, isSafeHref, richText, shownRichText } from '#contract/text/rich-text.ts';

/**
 * Optional formatted text. A text without words and images counts as left out. Errors inside it are reported at the
 * field.
 */
const optionalRichText = () => {
  const field = z
    .unknown()
    .optional()
    .transform((value, context) => {
      if (!hasContent(value)) return undefined;
      const parsed = richText.safeParse(value);
      if (parsed.success) return parsed.data;
      context.issues.push({ code: 'custom', message: message('rich_text'), input: value });
      return z.NEVER;
    });
  openApiSchemaOf.set(field, shownRichText.optional());
  return field;
};

/** A formatted text in each language under base_vi, base_kr, base_en (docs/decisions/0024-rich-text.md). */
export const localizedRichText = <Base extends string>(base: Base) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, optionalRichText()])) as {
    [Key in Localized<Base>]: ReturnType<typeof optionalRichText>;
  };

/** The same texts as `localizedRichText`, in answers to administrators. */
export const nullableRichText = <Base extends string>(base: Base) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, shownRichText.nullable()])) as {
    [Key in Localized<Base>]: z.ZodNullable<typeof shownRichText>;
  };

/** An image that was uploaded before (`POST /admin/content/upload-image`), by its id. */
export const optionalImage = () => optional(z.string().regex(/^[0-9A-Za-z]{22}$/));

/** Ids of records chosen for a record of the site (such as the ads of a theme), in their order, without duplicates. */
export const chosenRecords = (max: number) =>
  listOf(z.object({ id: id() }), max).check(
    z.refine((records) => new Set(records.map((one) => one.id)).size === records.length, {
      error: message('duplicate'),
    }),
  );

/** Link target: an internal path or an https URL. */
export const linkTarget = () =>
  z.preprocess(
    // Replaces blanks, which occur if search words were typed instead of copied from a URL.
    (value) => (typeof value === 'string' ? value.trim().replaceAll(' ', '%20') : value),
    identifier(500).check(
      z.refine((value) => value === '' || (isSafeHref(value) && /^(?:\/|https:)/i.test(value)), {
        error: message('page_address'),
      }),
    ),
  );
export const optionalLinkTarget = () => z.preprocess(blankToUndefined, linkTarget().optional());
