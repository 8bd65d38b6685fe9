import { ENCODINGS, type Encoding } from '@arbour/documents/text/encoding'
import { encodingName } from '@arbour/documents/text/encoding-name'
import { t } from '@arbour/messages/t'
import { NativeSelect } from '@mantine/core'

const isEncoding = (value: string): value is Encoding => (ENCODINGS as readonly string[]).includes(value)

interface EncodingChoiceProps {
  text: { encoding: Encoding; detectedEncoding: Encoding; setEncoding: (encoding: Encoding) => void }
  /** Without a border, for use within a line of text. */
  isPlain?: boolean
}

/** Selects the encoding of a text if the detected one is wrong. */
export function EncodingChoice({ text: { encoding, detectedEncoding, setEncoding }, isPlain = false }: EncodingChoiceProps) {
  return (
    <NativeSelect
      aria-label={t('preview.text.encoding')}
      size="xs"
      w={180}
      style={{ alignSelf: 'center' }}
      {...(isPlain && { styles: { input: { border: 0, background: 'none' } } })}
      value={encoding}
      data={ENCODINGS.map((value) => {
        const label = encodingName(value)
        return { value, label: value === detectedEncoding ? t('preview.text.labelFound', { label }) : label }
      })}
      onChange={({ currentTarget: { value } }) => isEncoding(value) && setEncoding(value)}
    />
  )
}
