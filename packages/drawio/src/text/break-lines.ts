import type { Run } from './blocks.ts'
import { measureText } from './measure.ts'
import type { TextStyle } from './text-style.ts'

export interface Line {
  runs: { text: string; style: TextStyle; width: number }[]
  width: number
  /** Size of its largest letters in pixels. */
  size: number
}

/** Words with the preceding space, forced breaks, and single wide characters (such as Chinese). */
const TOKENS =
  /\n|[ ]+|[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff][、。，．」』）】！？：；]*|[^ \n\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff-]+-*|-+/g

/** Breaks runs into lines of at most `maxWidth`; wider words are not split. */
export function breakLines(runs: readonly Run[], maxWidth: number, fallback: TextStyle): Line[] {
  const lines: Line[] = []
  let line = emptyLine()
  /** Spaces that count only when a word follows in the same line. */
  let space: Line['runs'] = []
  let size = fallback.size
  const finish = () => {
    lines.push(line)
    line.size ||= size
    line = emptyLine()
    space = []
  }
  for (const { text, style } of runs) {
    size = style.size
    for (const [token] of text.matchAll(TOKENS)) {
      if (token === '\n') finish()
      else if (token.startsWith(' ')) {
        if (line.runs.length > 0 || maxWidth === Infinity) space.push({ text: token, style, width: measureText(token, style) })
      } else {
        const width = measureText(token, style)
        const spaceWidth = space.reduce((sum, part) => sum + part.width, 0)
        if (line.runs.length > 0 && space.length > 0 && line.width + spaceWidth + width > maxWidth) finish()
        else if (line.runs.length > 0 && space.length === 0 && line.width + width > maxWidth && canBreakBefore(line, token))
          finish()
        for (const part of space) append(line, part)
        space = []
        append(line, { text: token, style, width })
      }
    }
  }
  if (line.runs.length > 0 || lines.length === 0) finish()
  return lines
}

function canBreakBefore({ runs }: Line, token: string): boolean {
  const last = runs.at(-1)?.text.at(-1) ?? ''
  return /[-\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff]/.test(last) || /^[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff]/.test(token)
}

function append(line: Line, part: Line['runs'][number]): void {
  const last = line.runs.at(-1)
  if (last && last.style === part.style) {
    last.text += part.text
    last.width += part.width
  } else line.runs.push(part)
  line.width += part.width
  line.size = Math.max(line.size, part.style.raise === 0 ? part.style.size : 0)
}

function emptyLine(): Line {
  return { runs: [], width: 0, size: 0 }
}
