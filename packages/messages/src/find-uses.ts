/** Finds the messages that a module uses. */

/** A node of a syntax tree in the form of ESTree. */
interface Node {
  type: string
  start: number
  end: number
}

/** A call of `t`, `tRich` or `tParts`. */
export interface MessageUse {
  /** Null if the id is not written out: then no build can tell which messages are used. */
  id: string | null
  /** Where the first argument stands in the source. */
  start: number
  end: number
  /** Whether the call runs while its module is loaded. On the server, the language is not known then. */
  isAtLoad: boolean
  /** The names of the values that are passed; null if they are not written out. */
  values: Set<string> | null
}

interface Call extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { value?: unknown; properties?: (Node & { key?: Node & { name?: string; value?: unknown } })[] })[]
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'])
const TRANSLATIONS = new Set(['t', 'tRich', 'tParts'])

/** Finds the calls of `t`, `tRich` and `tParts` in a syntax tree. */
export function findUses(program: unknown): MessageUse[] {
  const uses: MessageUse[] = []
  const visit = (value: unknown, isAtLoad: boolean) => {
    if (Array.isArray(value)) return value.forEach((entry) => void visit(entry, isAtLoad))
    if (typeof value !== 'object' || value === null) return
    const { type } = value as Node
    if (type === 'CallExpression' && isTranslation(value as Call)) uses.push(toUse(value as Call, isAtLoad))
    for (const child of Object.values(value)) visit(child, isAtLoad && !FUNCTIONS.has(type))
  }
  visit(program, true)
  return uses
}

function isTranslation({ callee }: Call): boolean {
  return callee.type === 'Identifier' && TRANSLATIONS.has(callee.name ?? '')
}

function toUse({ arguments: [id, values], start, end }: Call, isAtLoad: boolean): MessageUse {
  return {
    id: id?.type === 'Literal' && typeof id.value === 'string' ? id.value : null,
    start: id?.start ?? start,
    end: id?.end ?? end,
    isAtLoad,
    values: values ? namesOf(values) : new Set(),
  }
}

function namesOf({ properties }: Call['arguments'][number]): Set<string> | null {
  if (!properties) return null
  const names = properties.map(({ key }) => key?.name ?? key?.value)
  return names.every((name) => typeof name === 'string') ? new Set(names) : null
}
