/** A number as SVG has it: two decimals at most, and never what is no number. */
export function num(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0'
}

/** Characters that XML does not allow are left out: most controls, and halves of pairs. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

/** Text for the content or an attribute of an element. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

type Value = string | number | null | undefined | false

/** An element; attributes without a value are left out. `content` is markup. */
export function element(tag: string, attributes: Readonly<Record<string, Value>>, content = ''): string {
  let text = `<${tag}`
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    text += ` ${name}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`
  }
  return content === '' ? `${text}/>` : `${text}>${content}</${tag}>`
}
