import { resolvePart } from '../../open-xml/resolve-part.ts'
import { attribute, scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { MAX_LINKS } from '../bounds.ts'

/** A sheet has one per link. */
const MAX_RELATIONS = 2 * MAX_LINKS

interface Relation {
  type: string
  target: string
  isExternal: boolean
}

/** Reads the relations of a part by id. Targets in the archive are resolved to full names. */
export async function readRelations(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const relations = new Map<string, Relation>()
  await scanXml(zip.read(`${folder}_rels/${part.slice(slash)}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship' || relations.size >= MAX_RELATIONS) return
      const target = attribute(attributes, 'Target') ?? ''
      const isExternal = attribute(attributes, 'TargetMode') === 'External'
      relations.set(attribute(attributes, 'Id') ?? '', {
        type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
        target: isExternal ? target : resolvePart(folder, target),
        isExternal,
      })
    },
    close() {},
  })
  return relations
}
