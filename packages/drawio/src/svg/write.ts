/** Formats a number for SVG: at most two decimals, and never NaN or infinite. */
export function num(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0'
}

/** Characters not allowed in XML are removed: most controls, and lone surrogates. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

/** Escapes text for the content or an attribute of an element. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

type Value = string | number | null | undefined | false

/** Writes an element; attributes without a value are omitted. `content` is markup. */
export function element(tag: string, attributes: Readonly<Record<string, Value>>, content = ''): string {
  let text = `<${tag}`
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    text += ` ${name}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`
  }
  return content === '' ? `${text}/>` : `${text}>${content}</${tag}>`
}
