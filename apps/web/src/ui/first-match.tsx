import type { ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'

interface FirstMatchProps {
  combobox: ComboboxStore
  /** The index of the option that Enter selects; -1 for none. */
  index: number
  /** The typed text and the options. If either changes, the first match is recomputed. */
  optionsKey: string
}

/** Rendered among the options of a list to highlight the one that Enter selects: the typed text, or else the first. */
export function FirstMatch({ combobox, index, optionsKey }: FirstMatchProps) {
  const { dropdownOpened: isOpen, selectOption, resetSelectedOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have another first match at the same place.
  useEffect(() => {
    // The list receives its own id in an effect that runs after this one.
    if (isOpen && index >= 0) queueMicrotask(() => selectOption(index))
    else resetSelectedOption()
  }, [isOpen, index, optionsKey])
  return null
}

/** Returns the index of the name equal to the typed text, or else 0; -1 if there are no names. */
export function firstMatch(names: readonly string[], text: string): number {
  const exact = names.findIndex((name) => name.toLowerCase() === text.toLowerCase())
  return exact === -1 && names.length > 0 ? 0 : exact
}

/** Whether an option is highlighted that Enter selects. */
export function hasMatch(combobox: ComboboxStore): boolean {
  return combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1
}
