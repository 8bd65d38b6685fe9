import type { Pictures } from '../pictures.ts'
import { attr, childrenOf, type Trees } from '../xml.ts'

interface Relation {
  type: string
  /** Path in the archive; null for what lies outside, which is never asked for. */
  path: string | null
}

/** One part of a presentation: its markup, and the parts that it names. */
export class Part {
  readonly path: string
  readonly root: Element
  readonly trees: Trees
  readonly pictures: Pictures
  readonly #relations: ReadonlyMap<string, Relation>

  private constructor(path: string, root: Element, trees: Trees, pictures: Pictures) {
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

  /** The path of what an id of this part names. */
  pathOf(id: string | null): string | null {
    return (id !== null && this.#relations.get(id)?.path) || null
  }

  /** The first part that this one names with such a relation, by the end of its type. */
  related(type: string): Part | null {
    for (const relation of this.#relations.values()) {
      if (relation.type.endsWith(`/${type}`)) return Part.read(relation.path, this.trees, this.pictures)
    }
    return null
  }

  /** The part that an id names. */
  part(id: string | null): Part | null {
    return Part.read(this.pathOf(id), this.trees, this.pictures)
  }

  pictureUrl(id: string | null): string | null {
    const path = this.pathOf(id)
    return path === null ? null : this.pictures.url(path)
  }
}

function readRelations(path: string, trees: Trees): Map<string, Relation> {
  const cut = path.lastIndexOf('/') + 1
  const root = trees.get(`${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`)
  return new Map(
    childrenOf(root, 'Relationship').map((relation) => {
      const isOutside = attr(relation, 'TargetMode') === 'External'
      const target = isOutside ? null : resolve(path, attr(relation, 'Target') ?? '')
      return [attr(relation, 'Id') ?? '', { type: attr(relation, 'Type') ?? '', path: target }]
    }),
  )
}

/** `../media/image1.png`, named by `ppt/slides/slide1.xml`, is `ppt/media/image1.png`. */
function resolve(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}
