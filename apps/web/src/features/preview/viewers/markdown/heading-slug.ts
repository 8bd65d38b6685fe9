/** The name by which links within a text reach a heading, as the big hosts of Markdown make it: `Getting started` is `getting-started`. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
