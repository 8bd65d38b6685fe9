/** The destination of progress output: a terminal, or a file or pipe. */
interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const STEP = 25

/**
 * Returns a function that shows progress from 0 to 1: on a terminal in one line that is rewritten, elsewhere in one line per
 * quarter.
 */
export function progressOn(output: Output, label: string): (share: number) => void {
  let lastPercent = -1
  return (share) => {
    const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
    if (output.isTTY) {
      if (percent === lastPercent) return
      lastPercent = percent
      output.write(`\r\u001b[K${label} ${percent} %${percent === 100 ? '\n' : ''}`)
      return
    }
    const quarter = percent - (percent % STEP)
    if (quarter === lastPercent) return
    lastPercent = quarter
    output.write(`${label} ${quarter} %\n`)
  }
}
