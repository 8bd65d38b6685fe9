import { type LoadedItem, type Member, presentLock } from '#modules/core/access/public.ts'
import type { ItemLock } from '#modules/core/tree/public.ts'
import { escapeXml } from '../xml/write-xml.ts'
import { type LockToken, tokenUri } from './lock-tokens.ts'

interface ActiveLock {
  lock: ItemLock
  /** The path of the locked item. */
  root: string
}

/**
 * Returns the content of `DAV:lockdiscovery`: an element for each token of the locks, and one for a lock without tokens, set in the
 * web. Others see who holds a lock as the web shows it, and no token.
 */
export function lockDiscovery(
  principal: Member,
  node: LoadedItem['node'],
  locks: readonly ActiveLock[],
  tokens: readonly LockToken[],
): string {
  return locks
    .flatMap(({ lock, root }) => {
      const held = tokens.filter(({ lock_id }) => lock_id === lock.id)
      const { holder } = presentLock(principal, node, lock)
      const name = escapeXml(holder.name ?? holder.tenant?.name ?? '')
      if (held.length === 0) return [activeLock({ lock, root, owner: name, expires: new Date(lock.expires), token: null })]
      return held.map(({ token, owner, expires, holder_id, holder_tenant_id }) => {
        const isOwn = holder_id === principal.userId && holder_tenant_id === principal.teamId
        return activeLock({ lock, root, owner: isOwn ? owner : name, expires, token: isOwn ? token : null })
      })
    })
    .join('')
}

function activeLock({ lock, root, owner, expires, token }: ActiveLock & { owner: string; expires: Date; token: string | null }) {
  const seconds = Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000))
  const scope = lock.is_shared ? 'shared' : 'exclusive'
  return [
    `<d:activelock><d:locktype><d:write/></d:locktype><d:lockscope><d:${scope}/></d:lockscope>`,
    `<d:depth>${lock.is_deep ? 'infinity' : '0'}</d:depth>`,
    owner === '' ? '' : `<d:owner>${owner}</d:owner>`,
    `<d:timeout>Second-${seconds}</d:timeout>`,
    token === null ? '' : `<d:locktoken><d:href>${tokenUri(token)}</d:href></d:locktoken>`,
    `<d:lockroot><d:href>${escapeXml(root)}</d:href></d:lockroot></d:activelock>`,
  ].join('')
}

/**
 * Returns the locks on an item with the paths of the locked items. `href`: the path of the item; those of folders above it have
 * fewer names.
 */
export function activeLocksOn({ node, ancestorPath }: Pick<LoadedItem, 'node' | 'ancestorPath'>, href: string): ActiveLock[] {
  const own = node.lock ? [{ lock: node.lock, root: href }] : []
  const above = ancestorPath.slice(0, -1).flatMap(({ lock }, at) => {
    const levels = ancestorPath.length - 1 - at
    return lock?.is_deep ? [{ lock, root: parentHref(href, levels) }] : []
  })
  return [...own, ...above]
}

function parentHref(href: string, levels: number): string {
  const names = href.split('/').filter(Boolean)
  return `/${names.slice(0, names.length - levels).join('/')}/`
}
