import type { PageNode, Tag } from '../../src/pages/page-node.ts'

/** Returns all page nodes with this tag at any depth. */
export function allOf(nodes: readonly (PageNode | string)[], tag: Tag): PageNode[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.tag === tag ? [node] : []), ...allOf(node.children ?? [], tag)],
  )
}

/** Returns the text of pages. */
export function lettersOf(nodes: readonly (PageNode | string)[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : lettersOf(node.children ?? []))).join('')
}

/** Returns the innermost node with exactly this text. */
export function holderOf(nodes: readonly (PageNode | string)[], letters: string): PageNode {
  for (const node of nodes) {
    if (typeof node === 'string' || !lettersOf([node]).includes(letters)) continue
    return node.children?.includes(letters) ? node : holderOf(node.children ?? [], letters)
  }
  throw new Error(`There is no ${letters}`)
}
