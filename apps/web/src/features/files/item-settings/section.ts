import { createContext, useContext, useEffect } from 'react'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** The form of a tab, as needed by the panel. */
export interface Section {
  isChanged: boolean
  /** Saves the changes; false if they were rejected, which the tab shows. */
  save: () => Promise<boolean>
}

export interface Sections {
  set: (tab: string, section: Section | null) => void
}

export const SectionsContext = createContext<Sections | null>(null)

/** Adds a tab's form to the panel's single Save button. */
export function useSection(tab: string, section: Section): void {
  const sections = useContext(SectionsContext)
  const latest = useLatest(section)
  const { isChanged } = section
  useEffect(() => {
    sections?.set(tab, { isChanged, save: () => latest.current.save() })
    return () => sections?.set(tab, null)
  }, [sections, tab, isChanged, latest])
}
