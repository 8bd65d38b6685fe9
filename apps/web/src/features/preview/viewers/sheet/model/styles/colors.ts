/** Keeps text readable on any background of a file or theme. */

type Channels = readonly [number, number, number]

export function parseChannels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(color: string): number {
  const [r, g, b] = parseChannels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the WCAG contrast, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const ENOUGH = 4.5

/** Moves a colour towards white or black until it is readable on the background. */
export function readable(color: string, background: string): string {
  if (contrast(color, background) >= ENOUGH) return color
  const end = contrast('#ffffff', background) > contrast('#000000', background) ? 255 : 0
  for (let share = 0.1; share < 1; share += 0.1) {
    const mixedColor = `#${parseChannels(color)
      .map((channel) =>
        Math.round(channel + (end - channel) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (contrast(mixedColor, background) >= ENOUGH) return mixedColor
  }
  return end === 255 ? '#ffffff' : '#000000'
}

/** Returns black or white, whichever is more readable on a fill. Black is preferred, as in spreadsheets. */
export function inkOn(fill: string): string {
  return contrast('#000000', fill) >= ENOUGH ? '#000000' : '#ffffff'
}
