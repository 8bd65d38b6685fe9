import { SEPARATORS, type Separator } from '@arbour/documents/csv/pick-dialect'
import { NativeSelect } from '@mantine/core'

const AUTOMATIC = 'automatic'
const LABELS: Readonly<Record<Separator, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Pipe' }

interface SeparatorChoiceProps {
  /** The detected separator. */
  detectedSeparator: string
  /** Null while the detected one is used. */
  selectedSeparator: Separator | null
  onChoose: (separator: Separator | null) => void
}

/** Selects the field separator of a file if the detected one is wrong. */
export function SeparatorChoice({ detectedSeparator, selectedSeparator, onChoose }: SeparatorChoiceProps) {
  const label = SEPARATORS.find((separator) => separator === detectedSeparator)
  const detectedName = label ? LABELS[label] : detectedSeparator
  const automatic = selectedSeparator === null ? `Auto: ${detectedName}` : 'Auto'
  return (
    <NativeSelect
      aria-label="Separator"
      size="xs"
      w={150}
      styles={{ root: { alignSelf: 'center' }, input: { border: 0, background: 'none' } }}
      value={selectedSeparator ?? AUTOMATIC}
      data={[
        { value: AUTOMATIC, label: automatic },
        ...SEPARATORS.map((separator) => ({ value: separator, label: LABELS[separator] })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(SEPARATORS.find((separator) => separator === value) ?? null)}
    />
  )
}
