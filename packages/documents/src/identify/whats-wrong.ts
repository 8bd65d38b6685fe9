import { type Format, formatOf, latin1 } from './format-of.ts'
import { isCutOff } from './is-cut-off.ts'

/** Why a file cannot be shown, where its first and last bytes tell. */
export type Wrong = 'empty' | 'cut' | 'locked' | 'other'

/** The same for people. */
export const WRONG: Readonly<Record<Wrong, string>> = {
  empty: 'The file is empty.',
  cut: 'The file is cut off: its end is missing.',
  locked: 'The file is protected by a password.',
  other: 'The file is not what its name says.',
}

/** How many of the last bytes tell: the directory of an archive may be followed by a remark of 64 KiB. */
export const TAIL_BYTES = 22 + 65_535
export const HEAD_BYTES = 4096

const PICTURES: readonly Format[] = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'tiff', 'isobmff']
const SOUNDS: readonly Format[] = ['mp3', 'wave', 'ogg', 'flac', 'aac', 'isobmff', 'matroska']
/** What files may be inside that are called so: programs look at the contents of pictures and sounds, not at their names. */
const EXPECTED: Readonly<Record<string, readonly Format[]>> = {
  pdf: ['pdf'],
  ...forAll(['docx', 'xlsx', 'xlsm', 'xlsb', 'pptx', 'odt', 'ods', 'odp', 'zip', 'jar', 'epub'], ['zip']),
  ...forAll(['doc'], ['ole', 'rtf', 'zip']),
  ...forAll(['ppt'], ['ole', 'zip']),
  rtf: ['rtf'],
  ...forAll(['png', 'apng', 'jpg', 'jpeg', 'bmp', 'webp', 'gif', 'avif', 'heic', 'tif', 'tiff'], PICTURES),
  ...forAll(['mp4', 'webm', 'mov', 'm4v', 'mp3', 'wav', 'ogg', 'oga', 'opus', 'm4a', 'flac', 'aac'], SOUNDS),
}
const PACKAGES: ReadonlySet<string> = new Set(['docx', 'xlsx', 'xlsm', 'xlsb', 'pptx'])

function forAll(exts: readonly string[], formats: readonly Format[]): Record<string, readonly Format[]> {
  return Object.fromEntries(exts.map((ext) => [ext, formats]))
}

interface Ends {
  /** Extension in lower case without its dot. */
  ext: string | null
  /** Bytes of the whole file. */
  size: number
  /** The first {@link HEAD_BYTES} of it, and the last {@link TAIL_BYTES}, or all where it is shorter. */
  head: Uint8Array
  tail: Uint8Array
}

/** Why a file that could not be shown is what it is; null where its ends do not tell. Reads nothing but them. */
export function whatsWrong({ ext, size, head, tail }: Ends): Wrong | null {
  if (size === 0) return 'empty'
  const format = formatOf(head)
  // Word and others keep an encrypted document in a container of the old formats.
  if (format === 'ole' && PACKAGES.has(ext ?? '')) return 'locked'
  const expected = ext !== null && Object.hasOwn(EXPECTED, ext) ? EXPECTED[ext] : undefined
  if (expected && (format === null || !expected.includes(format))) return isBlank(head) ? null : 'other'
  // A message or a text may begin like another format, or quote one.
  if (format && expected && isCutOff(format, { size, head, tail })) return 'cut'
  return format === 'zip' && isLocked(head) ? 'locked' : null
}

/** Nothing but zeros, as a disk leaves them: that is damage, not another format. */
function isBlank(head: Uint8Array): boolean {
  return head.every((byte) => byte === 0)
}

/** Whether the first entry of an archive says that it is encrypted. */
function isLocked(head: Uint8Array): boolean {
  return latin1(head.subarray(0, 4)) === 'PK\x03\x04' && ((head[6] ?? 0) & 1) === 1
}
