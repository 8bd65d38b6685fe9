/** Letters that are not seen, or that turn the order of others round: a name could lie by them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const MAX_PART_LENGTH = 255
const MAX_PARTS = 40

/**
 * The parts of a name, as they can be shown: whatever way it tries to climb out of where it is unpacked, it
 * stays below the top. None for a name of nothing.
 */
export function partsOf(name: string): string[] {
  return name
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .slice(0, MAX_PARTS)
    .map((part) => part.replace(UNSEEN, '\ufffd').slice(0, MAX_PART_LENGTH))
}
