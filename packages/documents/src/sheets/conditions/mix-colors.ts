/** Interpolates the colour of a number between ascending points: `#rrggbb`. */
export function mixColors(number: number, points: readonly number[], colors: readonly string[]): string {
  const last = points.length - 1
  for (let at = 0; at < last; at++) {
    const [low, high] = [points[at] as number, points[at + 1] as number]
    if (number > high && at < last - 1) continue
    const share = high === low ? 1 : Math.min(1, Math.max(0, (number - low) / (high - low)))
    return mix(colors[at] ?? '#ffffff', colors[at + 1] ?? '#ffffff', share)
  }
  return colors[0] ?? '#ffffff'
}

function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
