import { type Format, formatOf, latin1 } from './format-of.ts'
import { isCutOff } from './is-cut-off.ts'

/** Why a file cannot be shown, as far as its first and last bytes tell. */
export type Wrong = 'empty' | 'cut' | 'locked' | 'other'

/** Number of trailing bytes to inspect: an archive's directory may be followed by a comment of 64 KiB. */
export const TAIL_BYTES = 22 + 65_535
export const HEAD_BYTES = 4096

const PICTURES: readonly Format[] = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'tiff', 'isobmff']
const SOUNDS: readonly Format[] = ['mp3', 'wave', 'ogg', 'flac', 'aac', 'isobmff', 'matroska']
/** Formats that a file with this extension can have: programs identify pictures and sounds by their contents, not their names. */
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
  /** Size of the whole file in bytes. */
  size: number
  /** Its first {@link HEAD_BYTES} and last {@link TAIL_BYTES}, or everything if it is shorter. */
  head: Uint8Array
  tail: Uint8Array
}

/** Diagnoses why a file could not be shown, from its first and last bytes only; null if they don't tell. */
export function diagnoseFile({ ext, size, head, tail }: Ends): Wrong | null {
  if (size === 0) return 'empty'
  const format = formatOf(head)
  // Word and others store an encrypted document in a container of the old formats.
  if (format === 'ole' && PACKAGES.has(ext ?? '')) return 'locked'
  const expected = ext !== null && Object.hasOwn(EXPECTED, ext) ? EXPECTED[ext] : undefined
  if (expected && (format === null || !expected.includes(format))) return isBlank(head) ? null : 'other'
  // A mail or text may begin like another format, or quote one.
  if (format && expected && isCutOff(format, { size, head, tail })) return 'cut'
  return format === 'zip' && isLocked(head) ? 'locked' : null
}

/** Returns whether the head is all zeros, as left by a disk error: that is damage, not another format. */
function isBlank(head: Uint8Array): boolean {
  return head.every((byte) => byte === 0)
}

/** Returns whether the first entry of an archive is marked as encrypted. */
function isLocked(head: Uint8Array): boolean {
  return latin1(head.subarray(0, 4)) === 'PK\x03\x04' && ((head[6] ?? 0) & 1) === 1
}
