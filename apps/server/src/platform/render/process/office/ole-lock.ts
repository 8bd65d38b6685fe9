/** Streams of a compound file begin at the start of a sector. */
const SECTOR = 512
/** A Word document: its mark, and the flag of encryption. */
const WORD = { mark: 0xa5ec, flagsAt: 10, encrypted: 0x100 }
/** A workbook since Excel 95: the first record, and the record that follows it in an encrypted one. */
const EXCEL = { begin: 0x0809, filePass: 0x2f }
/** The current user of a presentation, and the mark of an encrypted one 12 bytes behind it. */
const SLIDES = { user: Buffer.from('0000f60f', 'hex'), markAt: 12, encrypted: 0xf3d1c4df }

/** Whether a document, workbook or presentation of Office 97 says that it is encrypted. */
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
