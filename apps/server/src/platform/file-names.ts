/** Names of files for the disks of other people's computers: what one of them cannot write is mended, in what is sent alone. */

/** A name with what has to stay at its end: `Plan` and `.pdf`. */
export interface NameParts {
  base: string
  suffix: string
}

/** Longest name on the disks of Linux and macOS, in bytes of UTF-8; Windows takes as many UTF-16 units. */
export const MAX_FILE_NAME_BYTES = 255

/** What Windows refuses anywhere in a name; names of items have no slashes or control characters. */
const REFUSED = /[<>:"|?*]/g
/** Devices of Windows, whatever extension they are given. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i
/** Windows takes these off the end of a name. */
const TRAILING = /[. ]+$/

/**
 * A name that Windows, macOS and Linux can all write: what one of them refuses becomes `_`, and a base that makes it too long is cut.
 * `tail` is put behind the base, such as ` (2)`.
 */
export function portableName(
  { base, suffix }: NameParts,
  { tail = '', maxBytes = MAX_FILE_NAME_BYTES }: { tail?: string; maxBytes?: number } = {},
): string {
  const whole = { base: mend(base), suffix: mend(suffix) }
  // An extension of such a length is none.
  const { base: kept, suffix: end } =
    Buffer.byteLength(whole.suffix) * 2 > maxBytes ? { base: whole.base + whole.suffix, suffix: '' } : whole
  const room = maxBytes - Buffer.byteLength(tail + end)
  const name = cut(DEVICE.test(kept + tail + end) ? `_${kept}` : kept, room) + tail + end
  return name.replace(TRAILING, (dots) => '_'.repeat(dots.length))
}

/** What two names have alike that are one on a disk which ignores case, how characters are composed, and what cannot be seen. */
export function fileNameKey(name: string): string {
  const folded = name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
  return folded.normalize('NFC')
}

function mend(text: string): string {
  return text.replace(REFUSED, '_')
}

/** As many whole characters from the beginning as fit. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let size = 0
  let kept = ''
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    kept += character
  }
  return kept
}
