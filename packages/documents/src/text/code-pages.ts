/** The upper half of each DOS code page that browsers don't decode, from byte 0x80 on. */
const UPPER_HALVES = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const

export type CodePage = keyof typeof UPPER_HALVES

/** Characters joined per call, because the number of arguments is limited. */
const CHUNK = 8192

export const isCodePage = (name: string): name is CodePage => Object.hasOwn(UPPER_HALVES, name)

/** Decodes a single-byte encoding. */
export function decodeCodePage(bytes: Uint8Array, page: CodePage): string {
  const upper = UPPER_HALVES[page]
  const units = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : upper.charCodeAt(byte - 0x80)))
  let text = ''
  for (let at = 0; at < units.length; at += CHUNK) text += String.fromCharCode(...units.subarray(at, at + CHUNK))
  return text
}
