/** Old programs give the names of their namespaces as entities. Plain ones are put in; no text becomes longer than this by it. */
const MAX_LENGTH = 16 * 1024 ** 2

const DOCTYPE = /<!DOCTYPE\s[^[>"']*(?:"[^"]*"[^[>"']*|'[^']*'[^[>"']*)*(?:\[([^\]]*)\]\s*)?>/y
const PLAIN = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"'<&%]*)"|'([^"'<&%]*)')\s*>/g
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ATTLIST|ELEMENT|NOTATION)/i
const NAMED = /&(?!(?:amp|lt|gt|quot|apos);)([A-Za-z_][\w.:-]*);/g

/** An XML document without its declarations, plain entities put in their places; null for one that declares anything else. */
export function withoutEntities(text: string): string | null {
  const entities = new Map<string, string>()
  DOCTYPE.lastIndex = Math.max(0, text.indexOf('<!DOCTYPE'))
  const [doctype = '', declared = ''] = DOCTYPE.exec(text) ?? []
  for (const [, name = '', value, other] of declared.matchAll(PLAIN)) entities.set(name, value ?? other ?? '')
  if (declared.replace(PLAIN, '').trim() !== '') return null
  const rest = text.replace(doctype, '')
  if (DECLARATION.test(rest)) return null
  let length = rest.length
  let isKnown = true
  const put = rest.replace(NAMED, (_, name: string) => {
    const value = entities.get(name)
    length += value?.length ?? 0
    isKnown &&= value !== undefined
    return length > MAX_LENGTH ? '' : (value ?? '')
  })
  return isKnown && length <= MAX_LENGTH ? put : null
}
