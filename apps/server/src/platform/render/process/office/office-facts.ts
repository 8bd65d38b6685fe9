import type { OfficeFacts } from '../job.ts'

/** An Excel cell with a formula that is followed by no value; a text may be empty. Namespace prefixes vary. */
const EXCEL_FORMULA =
  /<(?:\w+:)?c\b(?![^<>]*\st="str")[^<>]*>\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/g
const EXCEL_STALE = /<(?:\w+:)?calcPr\b[^<>]*\bfullCalcOnLoad="(?:1|true)"/g
/** An OpenDocument cell with a formula and no value. */
const ODS_FORMULA = /<table:table-cell\b(?![^<>]*office:value-type=)[^<>]*\btable:formula=[^<>]*>/g
const COMMENT = /<(?:w:comment|p:cm|p188:cm|office:annotation)[\s>]/g
/** A picture that is not embedded in the file. */
const LINKED_PICTURE = /<a:blip\b(?![^<>]*\br:embed="[^"])[^<>]*\br:link="/g
const ODF_LINKED_PICTURE = /<draw:image\b[^<>]*\bxlink:href="(?:https?:|ftp:|file:|\.\.\/|\/)/g
/** A part of a Word document in another format. LibreOffice reads those that are Word documents. */
const EMBEDDED_PART = /<Relationship\b(?=[^<>]*\/aFChunk")(?![^<>]*\bTarget="[^"]*\.doc[xm]")[^<>]*>/g

/** The facts in each part of a document. */
const PARTS: readonly { part: RegExp; pattern: RegExp; fact: Exclude<keyof OfficeFacts, 'isLocked'> }[] = [
  { part: /^xl\/worksheets\/[^/]+\.xml$/, pattern: EXCEL_FORMULA, fact: 'uncomputed' },
  { part: /^xl\/workbook\.xml$/, pattern: EXCEL_STALE, fact: 'uncomputed' },
  { part: /^content\.xml$/, pattern: ODS_FORMULA, fact: 'uncomputed' },
  { part: /^content\.xml$/, pattern: COMMENT, fact: 'comments' },
  { part: /^(?:word\/[^/]+|ppt\/slides\/[^/]+|xl\/drawings\/[^/]+)\.xml$/, pattern: LINKED_PICTURE, fact: 'linkedPictures' },
  { part: /^content\.xml$/, pattern: ODF_LINKED_PICTURE, fact: 'linkedPictures' },
  { part: /^word\/_rels\/document\.xml\.rels$/, pattern: EMBEDDED_PART, fact: 'embeddedParts' },
  { part: /^(?:word\/comments|ppt\/comments\/[^/]+)\.xml$/, pattern: COMMENT, fact: 'comments' },
]

/** Overlap between chunks: a match that is split by a chunk boundary is found in the next chunk. */
const CARRIED = 16 * 1024

/**
 * Counts, while streaming, what pages of a document will not show, and formulas without values. Does not build a tree, since
 * parts may be large.
 */
export class OfficeFactsReader {
  readonly facts: OfficeFacts = { uncomputed: 0, comments: 0, linkedPictures: 0, embeddedParts: 0, isLocked: false }

  /** Returns the function for the chunks of an uncompressed part; undefined for irrelevant parts. */
  reading(part: string): ((piece: Buffer) => void) | undefined {
    const sought = PARTS.filter((entry) => entry.part.test(part))
    if (sought.length === 0) return undefined
    const rests = sought.map(() => '')
    return (piece) => {
      const text = piece.toString('latin1')
      for (const [index, { pattern, fact }] of sought.entries()) {
        const whole = rests[index] + text
        let end = 0
        for (const match of whole.matchAll(pattern)) {
          this.facts[fact]++
          end = match.index + match[0].length
        }
        rests[index] = whole.slice(Math.max(end, whole.length - CARRIED))
      }
    }
  }
}
