import { attribute, numberOf } from '../../xml/xml-scanner.ts'

/** The indexed palette of old files; 64 and 65 are system colours. */
const INDEXED =
  '000000ffffffff000000ff000000ffffff00ff00ff00ffff000000ffffffff000000ff000000ffffff00ff00ff00ffff800000008000000080808000800080008080c0c0c08080809999ff993366ffffccccffff660066ff80800066ccccccff000080ff00ffffff0000ffff8000808000000080800000ff00ccffccffffccffccffff9999ccffff99cccc99ffffcc993366ff33cccc99cc00ffcc00ff9900ff6600666699969696003366339966003300333300993300993366333399333333'

/** The order of theme colours in cell formats. */
export const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]

/** Returns a colour of the indexed palette. */
export function indexedColor(index: number): string | undefined {
  return index >= 0 && index < 64 ? `#${INDEXED.slice(index * 6, index * 6 + 6)}` : undefined
}

/** Parses `<color rgb|theme|indexed tint>`; undefined for automatic colours. */
export function readColor(attributes: string, theme: readonly string[]): string | undefined {
  const rgb = attribute(attributes, 'rgb')
  const themed = numberOf(attributes, 'theme')
  const indexed = numberOf(attributes, 'indexed')
  const base =
    rgb !== undefined
      ? hexOf(rgb)
      : themed !== undefined
        ? theme[themed]
        : indexed !== undefined
          ? indexedColor(indexed)
          : undefined
  const tint = Math.max(-1, Math.min(1, numberOf(attributes, 'tint') ?? 0))
  return base && tint !== 0 ? tintColor(base, tint) : base
}

/** Converts `AARRGGBB` or `RRGGBB` to `#rrggbb`. */
export function hexOf(text: string): string | undefined {
  return /^(?:[\da-f]{2})?[\da-f]{6}$/i.test(text) ? `#${text.slice(-6).toLowerCase()}` : undefined
}

/** Lightens with a positive tint and darkens with a negative one: -1 is black, 1 white. */
export function tintColor(color: string, tint: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [number, number, number]
  const max = Math.max(...channels)
  const min = Math.min(...channels)
  const light = (max + min) / 2
  const tinted = tint < 0 ? light * (1 + tint) : light + (1 - light) * tint
  const spread = max - min
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  const chroma = (1 - Math.abs(2 * tinted - 1)) * saturation
  return `#${channels
    .map((channel) => (spread === 0 ? tinted : ((channel - light) / spread) * chroma + tinted))
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
