/** Returns the anchor of a heading, as the major Markdown hosts generate it: `getting-started` for `Getting started`. */
export function createSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
