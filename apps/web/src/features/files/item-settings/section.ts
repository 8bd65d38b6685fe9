import { createContext, useContext, useEffect } from 'react'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** What the panel needs to know of the form in a tab. */
export interface Section {
  isChanged: boolean
  /** Saves what was changed; false when it was refused, which the tab shows. */
  save: () => Promise<boolean>
}

export interface Sections {
  set: (tab: string, section: Section | null) => void
}

export const SectionsContext = createContext<Sections | null>(null)

/** Makes a tab's form part of the panel's one Save. */
export function useSection(tab: string, section: Section): void {
  const sections = useContext(SectionsContext)
  const latest = useLatest(section)
  const { isChanged } = section
  useEffect(() => {
    sections?.set(tab, { isChanged, save: () => latest.current.save() })
    return () => sections?.set(tab, null)
  }, [sections, tab, isChanged, latest])
}
