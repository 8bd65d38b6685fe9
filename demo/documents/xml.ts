export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Returns the relations of a part of an Office document, `r1` and so on. */
export function relations(rows: readonly (readonly [type: string, target: string])[]): string {
  const elements = rows.map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${elements.join('')}</Relationships>`
}

/** Returns the content types of an Office document's parts by path. */
export function contentTypes(parts: Readonly<Record<string, string>>): string {
  const elements = Object.entries(parts).map(([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`)
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types">${defaults}${elements.join('')}</Types>`
}
