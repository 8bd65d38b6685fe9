/** What the first half of the bytes above 127 meant to MS-DOS, which archives without a mark are written in. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

/** A name of an archive. Many are UTF-8 without saying so. */
export function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8, ignoreBOM: true }).decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CP437[byte - 128] ?? '?'))).join('')
  }
}

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
