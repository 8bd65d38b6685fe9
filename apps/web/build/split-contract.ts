/** How the modules of the contract are divided for the build. Code in, code out; the parser is the bundler's. */

export interface Node {
  type: string
  start: number
  end: number
}
interface Identifier extends Node {
  name: string
}
interface ImportDeclaration extends Node {
  source: Node & { value: string }
  specifiers: (Node & { imported?: Identifier; local: Identifier })[]
}
export interface Statement extends Node {
  id?: Identifier | null
  declaration?: Statement | null
  declarations?: (Node & { id: Identifier; init: Node | null })[]
}

/** What stands behind the name of a module for the schemas in it. */
export const SCHEMAS = '?schemas'

const CONTRACT = /^@arbour\/contract\//
/** Schemas are called as types are. */
const SCHEMA_NAME = /^[A-Z]\w*[a-z]/

/** The imports of a module that uses the contract: schemas from the parts that hold them, and nothing that is not used. */
export function divideImports(code: string, body: readonly Statement[], isOfContract: boolean): string {
  const imports = body.filter(isImport).filter((node) => isByNames(node) && (isOfContract || CONTRACT.test(node.source.value)))
  if (imports.length === 0) return code
  const used = namesIn(body.filter((node) => !isImport(node)))
  return replace(
    code,
    imports.map((node) => ({ ...node, by: importsOf(node, used) })),
  )
}

/** A module of the contract without its schemas, and without what only they use. */
export function withoutSchemas(code: string, body: readonly Statement[], self: string): string {
  const own = body.filter((node) => !isImport(node))
  const schemas = new Set(own.flatMap(declaredBy).filter((name) => SCHEMA_NAME.test(name)))
  const isSchema = (node: Statement) => declaredBy(node).some((name) => schemas.has(name))
  const kept = new Set(own.filter((node) => node.type.startsWith('Export') && !isSchema(node)))
  for (let before = -1; before !== kept.size; ) {
    before = kept.size
    const used = namesIn([...kept])
    for (const node of own) if (!isSchema(node) && declaredBy(node).some((name) => used.has(name))) kept.add(node)
  }
  const back = [...namesIn([...kept])].filter((name) => schemas.has(name))
  const dropped = own.filter((node) => !kept.has(node)).map((node) => ({ ...node, by: '' }))
  const head = back.length > 0 ? `import { ${back.join(', ')} } from '${self}${SCHEMAS}'\n` : ''
  return head + replace(code, dropped)
}

/** Text in the place of a stretch of the code. */
export interface Edit {
  start: number
  end: number
  by: string
}

export function replace(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

function isImport(node: Node): node is ImportDeclaration {
  return node.type === 'ImportDeclaration'
}

/** Whether each thing that is imported is named, so that it can be said from which part it comes. */
function isByNames({ specifiers }: ImportDeclaration): boolean {
  return specifiers.length > 0 && specifiers.every(({ imported }) => imported !== undefined)
}

function importsOf({ source, specifiers }: ImportDeclaration, used: ReadonlySet<string>): string {
  const parts = new Map<string, string[]>()
  for (const { imported, local } of specifiers) {
    if (!imported || !used.has(local.name)) continue
    const isSchema = SCHEMA_NAME.test(imported.name) && (CONTRACT.test(source.value) || source.value.startsWith('.'))
    const from = isSchema ? source.value + SCHEMAS : source.value
    const text = imported.name === local.name ? local.name : `${imported.name} as ${local.name}`
    parts.set(from, [...(parts.get(from) ?? []), text])
  }
  return [...parts].map(([from, names]) => `import { ${names.join(', ')} } from '${from}'`).join('\n')
}

function declaredBy(node: Statement): string[] {
  const { declaration, declarations, id } = node
  if (declaration) return declaredBy(declaration)
  return declarations ? declarations.map((one) => one.id.name) : id ? [id.name] : []
}

/** Every name in some code: those of properties too, which does no harm. */
function namesIn(nodes: readonly Node[]): Set<string> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      if ((value as Node).type === 'Identifier') names.add((value as Identifier).name)
      Object.values(value).forEach(visit)
    }
  }
  nodes.forEach(visit)
  return names
}
