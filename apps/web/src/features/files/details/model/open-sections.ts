/** The collapsible sections of the pane. */
export const SECTIONS = ['info', 'activity'] as const
export type Section = (typeof SECTIONS)[number]

/** Parses the stored list of expanded sections. Anything invalid expands all. */
export function parseSections(text: string | null | undefined): readonly Section[] {
  if (!text) return SECTIONS
  try {
    const storedSections: unknown = JSON.parse(text)
    return Array.isArray(storedSections) ? SECTIONS.filter((section) => storedSections.includes(section)) : SECTIONS
  } catch {
    return SECTIONS
  }
}

export function toggleSection(open: readonly Section[], section: Section): readonly Section[] {
  return open.includes(section) ? open.filter((other) => other !== section) : [...open, section]
}
