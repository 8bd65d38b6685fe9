import type { ZipEntry } from '@arbour/documents/zip/zip-entries'
import { partsOf } from './parts-of.ts'

/** A file or folder of an archive, in its place. */
export interface TreeNode {
  /** Unique in the tree: its names, each behind a slash. */
  path: string
  name: string
  /** Null for a file. */
  children: TreeNode[] | null
  /** Bytes when taken out; a folder's is the sum. */
  size: number
  modified: Date | null
  isEncrypted: boolean
}

/** What is in an archive, added up. */
export interface ArchiveTree {
  roots: TreeNode[]
  files: number
  folders: number
  size: number
  encrypted: number
}

/** A name of many folders costs its writer little: more are not made, and what lies in them shows above. */
const MAX_FOLDERS = 50_000
const order = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Puts the entries into their folders, folders first, by name. Folders that no entry speaks of are made. */
export function buildTree(entries: readonly ZipEntry[]): ArchiveTree {
  const root = makeFolder('', '')
  const folders = new Map<string, TreeNode>([['', root]])
  const tree: ArchiveTree = { roots: root.children ?? [], files: 0, folders: 0, size: 0, encrypted: 0 }
  entries.forEach((entry, index) => {
    const parts = partsOf(entry.name)
    const name = entry.isFolder ? undefined : parts.pop()
    const chain = openFolders(folders, parts)
    const folder = chain.at(-1)
    if (!folder) return
    if (entry.isFolder) {
      folder.modified = entry.modified
      return
    }
    tree.files++
    tree.size += entry.size
    if (entry.isEncrypted) tree.encrypted++
    for (const above of chain) above.size += entry.size
    folder.children?.push({
      // Two entries may have one name.
      path: `${folder.path}/${name ?? ''}#${index}`,
      name: name ?? '(no name)',
      children: null,
      size: entry.size,
      modified: entry.modified,
      isEncrypted: entry.isEncrypted,
    })
  })
  tree.folders = folders.size - 1
  for (const folder of folders.values()) folder.children?.sort(compare)
  return tree
}

/** The folders on a way, from the top. */
function openFolders(folders: Map<string, TreeNode>, parts: readonly string[]): TreeNode[] {
  let path = ''
  const chain = [folders.get('')].filter((node) => node !== undefined)
  for (const part of parts) {
    const parent = chain.at(-1)
    path += `/${part}`
    let folder = folders.get(path)
    if (!folder && folders.size > MAX_FOLDERS) break
    if (!folder) {
      folder = makeFolder(path, part)
      folders.set(path, folder)
      parent?.children?.push(folder)
    }
    chain.push(folder)
  }
  return chain
}

function makeFolder(path: string, name: string): TreeNode {
  return { path, name, children: [], size: 0, modified: null, isEncrypted: false }
}

function compare(a: TreeNode, b: TreeNode): number {
  if ((a.children === null) !== (b.children === null)) return a.children ? -1 : 1
  return order.compare(a.name, b.name)
}

/** A line of the list: a node and how deep it lies, from 0. */
export interface TreeRow {
  node: TreeNode
  depth: number
  isOpen: boolean
}

/** The lines of a tree of which some folders are open. */
export function listRows(roots: readonly TreeNode[], open: ReadonlySet<string>, depth = 0): TreeRow[] {
  return roots.flatMap((node) => {
    const isOpen = node.children !== null && open.has(node.path)
    const row = { node, depth, isOpen }
    return isOpen ? [row, ...listRows(node.children ?? [], open, depth + 1)] : [row]
  })
}

/** The folders that are open at first: a chain of single folders is no news, and a short archive is seen whole. */
export function initiallyExpanded({ roots, files, folders }: ArchiveTree): Set<string> {
  const open = new Set<string>()
  const visit = (nodes: readonly TreeNode[]) => {
    for (const node of nodes) {
      if (!node.children || !(files + folders <= SHORT || nodes.length === 1)) continue
      open.add(node.path)
      visit(node.children)
    }
  }
  visit(roots)
  return open
}

const SHORT = 60
