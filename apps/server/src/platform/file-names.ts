/** File names that are valid on all operating systems; invalid names are only changed in what is sent. */

/** A name with a suffix that must be kept: `Plan` and `.pdf`. */
export interface NameParts {
  base: string
  suffix: string
}

/** Maximum length on Linux and macOS, in bytes of UTF-8; Windows allows as many UTF-16 units. */
export const MAX_FILE_NAME_BYTES = 255

/** Characters that Windows forbids; names of items have no slashes or control characters. */
const REFUSED = /[<>:"|?*]/g
/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i
/** Characters that Windows removes from the end of a name. */
const TRAILING = /[. ]+$/

/**
 * Returns a name that is valid on Windows, macOS and Linux: forbidden characters become `_`, and a too long base is shortened.
 * `tail` is appended to the base, such as ` (2)`.
 */
export function portableName(
  { base, suffix }: NameParts,
  { tail = '', maxBytes = MAX_FILE_NAME_BYTES }: { tail?: string; maxBytes?: number } = {},
): string {
  const whole = { base: mend(base), suffix: mend(suffix) }
  // A suffix of such a length is not an extension.
  const { base: kept, suffix: end } =
    Buffer.byteLength(whole.suffix) * 2 > maxBytes ? { base: whole.base + whole.suffix, suffix: '' } : whole
  const room = maxBytes - Buffer.byteLength(tail + end)
  const name = cut(DEVICE.test(kept + tail + end) ? `_${kept}` : kept, room) + tail + end
  return name.replace(TRAILING, (dots) => '_'.repeat(dots.length))
}

/**
 * Returns a key that is equal for names that conflict on a file system which ignores case, Unicode composition and invisible
 * characters.
 */
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

/** Returns as many whole characters from the beginning as fit. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let size = 0
  let result = ''
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    result += character
  }
  return result
}
