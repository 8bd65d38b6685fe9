/** Invisible characters and those that change the text direction, which could disguise a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const MAX_PART_LENGTH = 255
const MAX_PARTS = 40

/**
 * Splits a name into displayable path segments. Segments that would leave the extraction folder are resolved below the root.
 * Empty for an empty name.
 */
export function splitPath(name: string): string[] {
  return name
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .slice(0, MAX_PARTS)
    .map((part) => part.replace(UNSEEN, '\ufffd').slice(0, MAX_PART_LENGTH))
}
