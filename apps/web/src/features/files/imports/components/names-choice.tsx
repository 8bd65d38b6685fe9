import { ImportNameEncoding, type ImportNames } from '@arbour/contract/entities/content/import'
import { encodingName } from '@arbour/documents/text/encoding-name'
import { t } from '@arbour/messages/t'
import { NativeSelect } from '@mantine/core'
import classes from './names-choice.module.css'

/** The value of automatic detection. */
const AUTOMATIC = ''

interface NamesChoiceProps {
  names: ImportNames
  /** The chosen encoding; null for the detected one. */
  encoding: ImportNameEncoding | null
  /** Disabled while the names are decoded again. */
  isDisabled: boolean
  onEncoding: (encoding: ImportNameEncoding | null) => void
}

/** Shows how names without a declared encoding are decoded, with a choice of encodings. */
export function NamesChoice({ names: { guess, examples }, encoding, isDisabled, onEncoding }: NamesChoiceProps) {
  return (
    <div className={classes.names}>
      <NativeSelect
        label={t('files.imports.encodingOfNames')}
        description={t('files.imports.zipDoesntStateItIf')}
        data={[
          { value: AUTOMATIC, label: t('files.imports.automaticGuess', { guess: encodingName(guess) }) },
          ...ImportNameEncoding.options.map((value) => ({ value, label: encodingName(value) })),
        ]}
        value={encoding ?? AUTOMATIC}
        disabled={isDisabled}
        onChange={({ currentTarget: { value } }) => onEncoding(value === AUTOMATIC ? null : ImportNameEncoding.parse(value))}
      />
      <ul className={classes.examples} aria-label={t('files.imports.namesInThisEncoding')} aria-busy={isDisabled}>
        {examples.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two names may look alike.
          <li key={index} className={classes.example} title={name}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
