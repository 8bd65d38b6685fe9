import { MAX_NAME_LENGTH } from '@arbour/contract/limits'
import { cutText, hasControls, isBlank, nameProblem, normaliseName, splitName } from '@arbour/contract/names'

/** A name of a source as one that is allowed here, as much like it as can be. */
export function allowedName(raw: string): string {
  const name = normaliseName(raw.toWellFormed())
  if (nameProblem(name) === null) return name
  const plain = Array.from(name.replace(/[/\\]/g, '-'), (sign) => (hasControls(sign) ? '' : sign))
    .join('')
    .trim()
  if (plain === '.' || plain === '..') return plain.replaceAll('.', '_')
  if (isBlank(plain)) return 'Unnamed'
  if (plain.length <= MAX_NAME_LENGTH) return plain
  const { base, suffix } = splitName(plain)
  const kept = suffix.length < MAX_NAME_LENGTH / 2 ? suffix : ''
  return cutText(kept === '' ? plain : base, MAX_NAME_LENGTH - kept.length).trimEnd() + kept
}
