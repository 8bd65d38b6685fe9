/** Streams of a compound file start at a sector boundary. */
const SECTOR = 512
/** A Word document: its signature, and the encryption flag. */
const WORD = { mark: 0xa5ec, flagsAt: 10, encrypted: 0x100 }
/** A workbook since Excel 95: the first record, and the record that follows it in an encrypted one. */
const EXCEL = { begin: 0x0809, filePass: 0x2f }
/** The current user record of a presentation, and the encryption signature 12 bytes after it. */
const SLIDES = { user: Buffer.from('0000f60f', 'hex'), markAt: 12, encrypted: 0xf3d1c4df }

/** Determines whether an Office 97 document, workbook or presentation is marked as encrypted. */
export function isLockedOle(bytes: Buffer): boolean {
  for (let at = SECTOR; at + 64 <= bytes.length; at += SECTOR) {
    const mark = bytes.readUInt16LE(at)
    if (mark === WORD.mark && (bytes.readUInt16LE(at + WORD.flagsAt) & WORD.encrypted) !== 0) return true
    const next = at + 4 + bytes.readUInt16LE(at + 2)
    if (mark === EXCEL.begin && next + 2 <= bytes.length && bytes.readUInt16LE(next) === EXCEL.filePass) return true
  }
  const user = bytes.indexOf(SLIDES.user, SECTOR)
  const markAt = user + SLIDES.markAt
  return user >= 0 && markAt + 4 <= bytes.length && bytes.readUInt32LE(markAt) === SLIDES.encrypted
}
