const SIGNATURE = 'acsp'

/** Returns the name of a colour profile (ICC), such as `Display P3`; null if it is missing or the profile is broken. */
export function nameOfProfile(profile: Uint8Array): string | null {
  const icc = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength)
  if (icc.length < 132 || icc.toString('latin1', 36, 40) !== SIGNATURE) return null
  const tags = Math.min(icc.readUInt32BE(128), 100)
  for (let i = 0; i < tags; i += 1) {
    const at = 132 + i * 12
    if (at + 12 > icc.length) return null
    if (icc.toString('latin1', at, at + 4) !== 'desc') continue
    const from = icc.readUInt32BE(at + 4)
    return textOf(icc.subarray(from, from + icc.readUInt32BE(at + 8)))
  }
  return null
}

/** Returns the text of a tag: plain in version 2 of the format, localised in version 4, of which the first is used. */
function textOf(tag: Buffer): string | null {
  if (tag.length < 28) return null
  const type = tag.toString('latin1', 0, 4)
  if (type === 'desc') return clean(tag.toString('latin1', 12, Math.min(12 + tag.readUInt32BE(8), tag.length)))
  if (type !== 'mluc') return null
  const from = tag.readUInt32BE(24)
  const units = Buffer.from(tag.subarray(from, from + Math.min(tag.readUInt32BE(20) & ~1, 400)))
  return units.length % 2 === 0 ? clean(units.swap16().toString('utf16le')) : null
}

function clean(text: string): string | null {
  const printable = text.replace(/\p{C}/gu, '').trim().slice(0, 100)
  return printable === '' ? null : printable
}
