import type { ZipEntry } from '@arbour/documents/zip/zip-entries'
import { t } from '@arbour/messages/t'
import { splitPath } from './split-path.ts'

/** A file or folder of an archive in the tree. */
export interface TreeNode {
  /** Unique in the tree: the names, each after a slash. */
  path: string
  name: string
  /** Null for a file. */
  children: TreeNode[] | null
  /** Uncompressed bytes; for a folder the sum. */
  size: number
  modified: Date | null
  isEncrypted: boolean
}

/** The contents of an archive with totals. */
export interface ArchiveTree {
  roots: TreeNode[]
  files: number
  folders: number
  size: number
  encrypted: number
}

/** A name with many folders costs its author little: no more folders are created, and their contents are shown in the parent. */
const MAX_FOLDERS = 50_000
const order = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Builds the tree of entries, folders first, by name. Creates folders without an entry of their own. */
export function buildTree(entries: readonly ZipEntry[]): ArchiveTree {
  const root = makeFolder('', '')
  const folders = new Map<string, TreeNode>([['', root]])
  const tree: ArchiveTree = { roots: root.children ?? [], files: 0, folders: 0, size: 0, encrypted: 0 }
  entries.forEach((entry, index) => {
    const parts = splitPath(entry.name)
    const name = entry.isFolder ? undefined : parts.pop()
    const folderPath = openFolders(folders, parts)
    const folder = folderPath.at(-1)
    if (!folder) return
    if (entry.isFolder) {
      folder.modified = entry.modified
      return
    }
    tree.files++
    tree.size += entry.size
    if (entry.isEncrypted) tree.encrypted++
    for (const ancestor of folderPath) ancestor.size += entry.size
    folder.children?.push({
      // Two entries may have the same name.
      path: `${folder.path}/${name ?? ''}#${index}`,
      name: name ?? t('preview.archive.noName'),
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

/** Returns the folders along a path, from the root. */
function openFolders(folders: Map<string, TreeNode>, parts: readonly string[]): TreeNode[] {
  let path = ''
  const folderPath = [folders.get('')].filter((node) => node !== undefined)
  for (const part of parts) {
    const parent = folderPath.at(-1)
    path += `/${part}`
    let folder = folders.get(path)
    if (!folder && folders.size > MAX_FOLDERS) break
    if (!folder) {
      folder = makeFolder(path, part)
      folders.set(path, folder)
      parent?.children?.push(folder)
    }
    folderPath.push(folder)
  }
  return folderPath
}

function makeFolder(path: string, name: string): TreeNode {
  return { path, name, children: [], size: 0, modified: null, isEncrypted: false }
}

function compare(a: TreeNode, b: TreeNode): number {
  if ((a.children === null) !== (b.children === null)) return a.children ? -1 : 1
  return order.compare(a.name, b.name)
}

/** A row of the list: a node and its depth, from 0. */
export interface TreeRow {
  node: TreeNode
  depth: number
  isOpen: boolean
}

/** Returns the visible rows of a tree with some expanded folders. */
export function listRows(roots: readonly TreeNode[], open: ReadonlySet<string>, depth = 0): TreeRow[] {
  return roots.flatMap((node) => {
    const isOpen = node.children !== null && open.has(node.path)
    const row = { node, depth, isOpen }
    return isOpen ? [row, ...listRows(node.children ?? [], open, depth + 1)] : [row]
  })
}

/** Returns the initially expanded folders: chains of single folders, and everything in a small archive. */
export function getInitiallyExpanded({ roots, files, folders }: ArchiveTree): Set<string> {
  const open = new Set<string>()
  const visit = (nodes: readonly TreeNode[]) => {
    for (const node of nodes) {
      if (!node.children || !(files + folders <= MAX_EXPANDED || nodes.length === 1)) continue
      open.add(node.path)
      visit(node.children)
    }
  }
  visit(roots)
  return open
}

const MAX_EXPANDED = 60
