import type { ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'

interface FirstMatchProps {
  combobox: ComboboxStore
  /** Which of the options Enter takes; -1 for none. */
  at: number
  /** What was typed and what the options are: once either differs, the first match is another. */
  of: string
}

/** Stands among the options of a list, and highlights the one that Enter takes: what was typed, or else the first. */
export function FirstMatch({ combobox, at, of }: FirstMatchProps) {
  const { dropdownOpened: isOpen, selectOption, resetSelectedOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have another first match at the same place.
  useEffect(() => {
    // The list learns its own id in an effect after this one.
    if (isOpen && at >= 0) queueMicrotask(() => selectOption(at))
    else resetSelectedOption()
  }, [isOpen, at, of])
  return null
}

/** Where what was typed stands among names, or else the first of them; -1 where there is none. */
export function firstMatch(names: readonly string[], text: string): number {
  const exact = names.findIndex((name) => name.toLowerCase() === text.toLowerCase())
  return exact === -1 && names.length > 0 ? 0 : exact
}

/** Whether an option is highlighted that Enter takes. */
export function hasMatch(combobox: ComboboxStore): boolean {
  return combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1
}
