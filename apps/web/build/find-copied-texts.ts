/** Finds texts of the interface that a component test repeats instead of asking the catalogue. */

/** A node of a syntax tree in the form of ESTree. */
interface Node {
  type: string
  [key: string]: unknown
}

/** Functions that get a text or the name of an element. */
const QUERIES =
  /^(getBy(Text|LabelText|Placeholder|Title|AltText)|to(Have|Match)TextContent|toHaveAccessible(Name|Description)|button|field|dialog|menuItem|toast|runAction|chooseNew)$/
/** Options of `getByRole` that are texts. */
const OPTIONS = /^(name|description)$/

/**
 * Finds the literals by which a test selects elements, or which it expects in them.
 *
 * @param program a syntax tree in the form of ESTree
 */
export function findQueriedTexts(program: unknown): string[] {
  const texts: string[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'CallExpression') {
      const callee = readName(value.callee)
      const args = value.arguments as Node[]
      if (QUERIES.test(callee)) texts.push(...args.flatMap(readLiteral))
      if (callee === 'getByRole') texts.push(...args.flatMap(readOptions).flatMap(readLiteral))
    }
    Object.values(value).forEach(visit)
  }
  visit(program)
  return texts
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function readLiteral(value: unknown): string[] {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? [value.value] : []
}

function readName(value: unknown): string {
  if (!isNode(value)) return ''
  return value.type === 'MemberExpression' ? readName(value.property) : String(value.name ?? '')
}

/** Returns the values of the options that are texts. */
function readOptions(argument: Node): unknown[] {
  if (argument.type !== 'ObjectExpression') return []
  return (argument.properties as Node[]).filter(({ key }) => OPTIONS.test(readName(key))).map(({ value }) => value)
}
