import { useLocalStorage } from '@mantine/hooks'
import { useCallback } from 'react'
import { parseSections, SECTIONS, type Section, toggleSection } from '../model/open-sections.ts'

/** The expanded sections of the pane, stored on this device for all items. */
export function useOpenSections(): [readonly Section[], (section: Section) => void] {
  const [open, setOpen] = useLocalStorage<readonly Section[]>({
    key: 'arbour.details.sections',
    defaultValue: SECTIONS,
    getInitialValueInEffect: false,
    deserialize: parseSections,
  })
  const toggle = useCallback((section: Section) => setOpen((before) => toggleSection(before, section)), [setOpen])
  return [open, toggle]
}
