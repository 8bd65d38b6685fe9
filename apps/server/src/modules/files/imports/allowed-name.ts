import { MAX_NAME_LENGTH } from '@arbour/contract/limits'
import { countCharacters, cutName, hasControls, isBlank, nameProblem, newName, splitName } from '@arbour/contract/names'

/** Converts a name from a source to an allowed name, changing it as little as possible. */
export function allowedName(raw: string): string {
  const name = newName(raw.toWellFormed())
  if (nameProblem(name) === null) return name
  const plain = Array.from(name.replace(/[/\\]/g, '-'), (sign) => (hasControls(sign) ? '' : sign))
    .join('')
    .trim()
  if (plain === '.' || plain === '..') return plain.replaceAll('.', '_')
  if (isBlank(plain)) return 'Unnamed'
  if (countCharacters(plain) <= MAX_NAME_LENGTH) return plain
  const { base, suffix } = splitName(plain)
  const keptSuffix = countCharacters(suffix) < MAX_NAME_LENGTH / 2 ? suffix : ''
  return cutName(keptSuffix === '' ? plain : base, MAX_NAME_LENGTH - countCharacters(keptSuffix)).trimEnd() + keptSuffix
}
