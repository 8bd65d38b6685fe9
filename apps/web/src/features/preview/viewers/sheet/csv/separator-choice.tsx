import { SEPARATORS, type Separator } from '@arbour/documents/csv/pick-dialect'
import { NativeSelect } from '@mantine/core'

const AUTOMATIC = 'automatic'
const LABELS: Readonly<Record<Separator, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Pipe' }

interface SeparatorChoiceProps {
  /** The detected separator. */
  found: string
  /** Null while the detected one is used. */
  chosen: Separator | null
  onChoose: (separator: Separator | null) => void
}

/** Selects the field separator of a file if the detected one is wrong. */
export function SeparatorChoice({ found, chosen, onChoose }: SeparatorChoiceProps) {
  const label = SEPARATORS.find((separator) => separator === found)
  const automatic = chosen === null ? `Auto: ${label ? LABELS[label].toLowerCase() : found}` : 'Auto'
  return (
    <NativeSelect
      aria-label="Separator"
      size="xs"
      w={150}
      styles={{ root: { alignSelf: 'center' }, input: { border: 0, background: 'none' } }}
      value={chosen ?? AUTOMATIC}
      data={[
        { value: AUTOMATIC, label: automatic },
        ...SEPARATORS.map((separator) => ({ value: separator, label: LABELS[separator] })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(SEPARATORS.find((separator) => separator === value) ?? null)}
    />
  )
}
