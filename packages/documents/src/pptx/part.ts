import { resolvePart } from '../open-xml/resolve-part.ts'
import type { Picture, Pictures } from '../pages/pictures.ts'
import { attr, childrenOf, type Trees, type XmlElement } from '../xml/xml-tree.ts'

interface Relation {
  type: string
  /** Path in the archive; null for external targets, which are never loaded. */
  path: string | null
}

/** One part of a presentation: its markup and its relations. */
export class Part {
  readonly path: string
  readonly root: XmlElement
  readonly trees: Trees
  readonly pictures: Pictures
  readonly #relations: ReadonlyMap<string, Relation>

  private constructor(path: string, root: XmlElement, trees: Trees, pictures: Pictures) {
    this.path = path
    this.root = root
    this.trees = trees
    this.pictures = pictures
    this.#relations = readRelations(path, trees)
  }

  static read(path: string | null, trees: Trees, pictures: Pictures): Part | null {
    const root = path === null ? null : trees.get(path)
    return path !== null && root ? new Part(path, root, trees, pictures) : null
  }

  /** Returns the path of a relation. */
  pathOf(id: string | null): string | null {
    return (id !== null && this.#relations.get(id)?.path) || null
  }

  /** Returns the first related part of a type, matched by the end of its type. */
  related(type: string): Part | null {
    for (const relation of this.#relations.values()) {
      if (relation.type.endsWith(`/${type}`)) return Part.read(relation.path, this.trees, this.pictures)
    }
    return null
  }

  /** Returns the part of a relation. */
  part(id: string | null): Part | null {
    return Part.read(this.pathOf(id), this.trees, this.pictures)
  }

  /** Returns the picture of a relation, if browsers support its format. */
  picture(id: string | null): Picture | undefined {
    return this.pictures.find(this.pathOf(id) ?? '')
  }
}

function readRelations(path: string, trees: Trees): Map<string, Relation> {
  const cut = path.lastIndexOf('/') + 1
  const root = trees.get(`${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`)
  return new Map(
    childrenOf(root, 'Relationship').map((relation) => {
      const isOutside = attr(relation, 'TargetMode') === 'External'
      const target = isOutside ? null : resolvePart(path.slice(0, cut), attr(relation, 'Target') ?? '')
      return [attr(relation, 'Id') ?? '', { type: attr(relation, 'Type') ?? '', path: target }]
    }),
  )
}
