/** Finds the messages that a module uses. */

/** A node of a syntax tree in the form of ESTree. */
interface Node {
  type: string
  start: number
  end: number
}

/** A call of `t` or `tRich`. */
export interface MessageUse {
  /** Null if the id is not written out: then no build can tell which messages are used. */
  id: string | null
  /** Where the first argument stands in the source. */
  start: number
  end: number
  /** The names of the values that are passed; null if they are not written out. */
  values: Set<string> | null
}

interface Call extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { value?: unknown; properties?: (Node & { key?: Node & { name?: string; value?: unknown } })[] })[]
}

/** Finds the calls of `t` and `tRich` in a syntax tree. */
export function findUses(program: unknown): MessageUse[] {
  const uses: MessageUse[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    if ((value as Node).type === 'CallExpression' && isTranslation(value as Call)) uses.push(toUse(value as Call))
    Object.values(value).forEach(visit)
  }
  visit(program)
  return uses
}

function isTranslation({ callee }: Call): boolean {
  return callee.type === 'Identifier' && (callee.name === 't' || callee.name === 'tRich')
}

function toUse({ arguments: [id, values], start, end }: Call): MessageUse {
  return {
    id: id?.type === 'Literal' && typeof id.value === 'string' ? id.value : null,
    start: id?.start ?? start,
    end: id?.end ?? end,
    values: values ? namesOf(values) : new Set(),
  }
}

function namesOf({ properties }: Call['arguments'][number]): Set<string> | null {
  if (!properties) return null
  const names = properties.map(({ key }) => key?.name ?? key?.value)
  return names.every((name) => typeof name === 'string') ? new Set(names) : null
}
