/**
 * Returns the anchor of a heading, as GitHub makes it: lower case, without punctuation, hyphens for spaces.
 * @param {string} heading Its text, without `#`.
 */
export function headingSlug(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')
}
