import { SEPARATORS, type Separator } from '@arbour/documents/csv/pick-dialect'
import { t } from '@arbour/messages/t'
import { NativeSelect } from '@mantine/core'

const AUTOMATIC = 'automatic'
const LABELS: Readonly<Record<Separator, string>> = {
  ',': t('preview.sheet.comma'),
  ';': t('preview.sheet.semicolon'),
  '\t': t('preview.sheet.tab'),
  '|': t('preview.sheet.pipe'),
}

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
  const automatic = selectedSeparator === null ? t('preview.sheet.autoDetectedName', { detectedName }) : t('preview.sheet.auto')
  return (
    <NativeSelect
      aria-label={t('preview.sheet.separator')}
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
